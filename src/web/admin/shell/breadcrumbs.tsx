import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { shellWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export type Crumb = { title: string; path: string };

export function Breadcrumbs({ title, under }: { title: string; under?: Crumb }) {
  const t = useWords(shellWords);
  return (
    <nav aria-label={t.breadcrumb} className="text-sm">
      <ol className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-muted">
        {title !== t.dashboard && <Step title={t.dashboard} path="/admin/dashboard" />}
        {under && <Step {...under} />}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function Step({ title, path }: Crumb) {
  return (
    <li className="flex items-center gap-1.5">
      <Link href={path} className="py-0.5 underline-offset-4 hover:text-water hover:underline">
        {title}
      </Link>
      <ChevronRight aria-hidden="true" className="size-4" />
    </li>
  );
}
