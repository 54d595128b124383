import { ChevronRight } from "lucide-react";
import { Link } from "wouter";

const HOME = "Dashboard";

export function Breadcrumbs({ title }: { title: string }) {
  return (
    <nav aria-label="breadcrumb" className="text-sm">
      <ol className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-muted">
        {title !== HOME && (
          <li className="flex items-center gap-1.5">
            <Link href="/admin/dashboard" className="py-0.5 underline-offset-4 hover:text-water hover:underline">
              {HOME}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4" />
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
