import { ArrowUpRight } from "lucide-react";
import { Link, useLocation } from "wouter";
import { Brand } from "./brand.tsx";
import { sections } from "./sections.ts";
import { shellWords } from "./shell-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const entry = "flex min-h-11 items-center gap-3 rounded-field px-3 font-semibold transition-colors hover:bg-raised";

export function Sidebar({ className = "" }: { className?: string }) {
  const [path] = useLocation();
  const t = useWords(shellWords);
  const current = path === "/admin" ? "/admin/dashboard" : path;
  return (
    <aside className={`night flex-col bg-night p-4 ${className}`}>
      <Link href="/admin/dashboard" className="mb-6 flex min-h-11 items-center rounded-field px-2">
        <Brand />
      </Link>
      <nav aria-label={t.backOffice}>
        <ul className="grid gap-1">
          {sections.map(({ name, path: href, icon: Icon }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === current ? "page" : current.startsWith(`${href}/`) || undefined}
                className={`${entry} text-muted hover:text-ink aria-[current]:bg-water-soft aria-[current]:text-ink`}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a href="/" className={`${entry} mt-auto text-sm text-muted hover:text-ink`}>
        <ArrowUpRight aria-hidden="true" className="size-5 shrink-0" />
        {t.viewWebsite}
      </a>
    </aside>
  );
}
