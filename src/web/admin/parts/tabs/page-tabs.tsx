import { Link } from "wouter";

type Tab = { path: string; title: string; isCurrent: boolean };

/** The pages that share a place of the sidebar. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-6 border-b border-line">
      <ul className="flex flex-wrap">
        {tabs.map(({ path, title, isCurrent }) => (
          <li key={title}>
            <Link href={path} aria-current={isCurrent ? "page" : undefined} className="place">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
