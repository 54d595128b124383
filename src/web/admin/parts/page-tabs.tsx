import { Link } from "wouter";

type Tab = { path: string; title: string; isCurrent: boolean };

/** The pages that share a place of the sidebar. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul className="flex flex-wrap">
        {tabs.map(({ path, title, isCurrent }) => (
          <li key={title}>
            <Link
              href={path}
              aria-current={isCurrent ? "page" : undefined}
              className="-mb-px flex h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap not-aria-[current]:border-transparent not-aria-[current]:text-muted not-aria-[current]:hover:border-edge not-aria-[current]:hover:text-ink aria-[current]:border-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
