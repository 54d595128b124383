import { Link } from "wouter";
import { useWords } from "#src/web/admin/parts/words.ts";
import { tabWords } from "./funnel/words.ts";

const tabs = [
  { name: "overview", path: "/admin/analytics" },
  { name: "funnel", path: "/admin/analytics/funnel" },
] as const;

/** The period goes along. */
export function AnalyticsTabs({ current, period }: { current: (typeof tabs)[number]["name"]; period: string }) {
  const t = useWords(tabWords);
  return (
    <nav aria-label={t.label} className="mb-6 border-b border-line">
      <ul className="flex flex-wrap">
        {tabs.map(({ name, path }) => (
          <li key={name}>
            <Link
              href={path + (period && `?period=${period}`)}
              aria-current={name === current ? "page" : undefined}
              className="-mb-px flex h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap not-aria-[current]:border-transparent not-aria-[current]:text-muted not-aria-[current]:hover:border-edge not-aria-[current]:hover:text-ink aria-[current]:border-ink"
            >
              {t[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
