import { Link } from "wouter";

type Tab = { path: string; title: string; isCurrent: boolean };

/** The pages that share a place of the sidebar, on one line: where it is too long it scrolls, with the current one in sight. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-6 border-b border-line max-sm:-mx-4 max-sm:px-2">
      <ul className="-mb-px flex overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ path, title, isCurrent }) => (
          <li
            key={title}
            ref={isCurrent ? bringIntoSight : undefined}
            onFocus={({ currentTarget }) => bringIntoSight(currentTarget)}
          >
            <Link
              href={path}
              aria-current={isCurrent ? "page" : undefined}
              className="place mb-0 -outline-offset-3! max-sm:px-1.5 max-sm:text-sm"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Along the line alone: the page stays where it is. */
function bringIntoSight(tab: HTMLElement | null): void {
  const line = tab?.parentElement;
  if (!tab || !line) return;
  const [place, room] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  if (place.right > room.right) line.scrollLeft += place.right - room.right;
  if (place.left < room.left) line.scrollLeft -= room.left - place.left;
}
