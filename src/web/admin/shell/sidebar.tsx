import { ArrowUpRight, CircleQuestionMark, Search, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useLeadUpdates } from "#src/web/admin/page/use-lead-updates.ts";
import { Brand } from "#src/web/admin/parts/brand.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pageIcons } from "#src/web/admin/page/page-icons.ts";
import { helpAbout, placeOf, sidebarGroups, sidebarRoutes } from "#src/web/admin/page/routes.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

const entry =
  "flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-medium text-muted transition-colors hover:bg-raised hover:text-ink compact:min-h-9 aria-[current]:bg-water-soft aria-[current]:font-semibold aria-[current]:text-ink";

type Props = { className?: string; onSearch?: () => void };

export function Sidebar({ className = "", onSearch }: Props) {
  const [location] = useLocation();
  const { backOffice } = useWords(commonWords);
  return (
    <aside className={`night flex-col overflow-y-auto bg-night p-4 ${className}`}>
      <Link href="/admin/dashboard" className="mb-4 flex min-h-11 items-center rounded-field px-2">
        <Brand />
      </Link>
      {onSearch && <SearchButton onSearch={onSearch} />}
      <nav aria-label={backOffice} className="flex grow flex-col">
        {sidebarGroups.map((group) => (
          <ul key={group} className="grid gap-0.5 border-line py-2 not-first:not-last:border-t first:pt-0 last:mt-auto">
            {sidebarRoutes.map((route) => route.group === group && <Page key={route.name} {...route} />)}
            {group === "rest" && <Rest location={location} />}
          </ul>
        ))}
      </nav>
    </aside>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { search } = useWords(shellWords);
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={onSearch}
      className="mb-4 flex min-h-11 items-center gap-3 rounded-field border border-edge px-3 text-muted hover:border-water hover:text-ink compact:min-h-9"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      {search}
      <kbd aria-hidden="true" className="ml-auto text-sm">
        Ctrl K
      </kbd>
    </button>
  );
}

function Page({ name, path }: (typeof sidebarRoutes)[number]) {
  const [location] = useLocation();
  const t = useWords(shellWords);
  const waiting = useLeadUpdates()?.waiting ?? 0;
  const count = name === "allLeads" ? waiting : 0;
  return (
    <Entry
      name={t[name]}
      icon={pageIcons[name]}
      path={path}
      current={placeOf(location)}
      description={count > 0 ? t.waiting(count) : undefined}
    >
      {count > 0 && <Count of={count} />}
    </Entry>
  );
}

function Rest({ location }: { location: string }) {
  const t = useWords(shellWords);
  return (
    <>
      <Entry name={t.help} icon={CircleQuestionMark} path={helpAbout(location)} current={location} />
      <li>
        <a href="/" className={entry}>
          <ArrowUpRight aria-hidden="true" className="size-5 shrink-0" />
          {t.viewWebsite}
        </a>
      </li>
    </>
  );
}

type EntryProps = {
  name: string;
  icon: LucideIcon;
  path: string;
  current: string;
  description?: string;
  children?: ReactNode;
};

/** `true` for a page below it: the entry leads elsewhere than to the page that is shown. */
function Entry({ name, icon: Icon, path, current, description, children }: EntryProps) {
  const [place = path] = path.split("?");
  return (
    <li>
      <Link
        href={path}
        title={description}
        aria-current={place === current ? "page" : current.startsWith(`${place}/`) || undefined}
        className={entry}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {name}
        {children}
      </Link>
    </li>
  );
}

/** Beside the name; its words are the description for a screen reader, so that the link keeps its name. */
function Count({ of: count }: { of: number }) {
  return (
    <span
      aria-hidden="true"
      className="ml-auto min-w-6 rounded-full bg-water px-1.5 text-center text-sm leading-6 font-semibold text-paper tabular-nums"
    >
      {count > 999 ? "999+" : count}
    </span>
  );
}
