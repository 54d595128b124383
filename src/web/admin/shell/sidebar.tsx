import {
  Activity,
  ArrowUpRight,
  BookLock,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  ClipboardCheck,
  FileDown,
  Globe,
  LayoutDashboard,
  Megaphone,
  Settings,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import type { LeadUpdates } from "#src/customers/leads/list/lead-updates.ts";
import { useLeadUpdates } from "#src/web/admin/leads/use-lead-updates.ts";
import { Brand } from "#src/web/admin/parts/brand.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { helpAbout, sidebarRoutes } from "./routes.ts";
import { shellWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

const icons: Record<(typeof sidebarRoutes)[number]["name"], LucideIcon> = {
  dashboard: LayoutDashboard,
  leadExport: FileDown,
  contentApproval: ClipboardCheck,
  allLeads: Users,
  calendar: CalendarDays,
  analytics: ChartColumn,
  advertising: Megaphone,
  logs: Activity,
  privacy: BookLock,
  settings: Settings,
  site: Globe,
};

const entry = "flex min-h-11 items-center gap-3 rounded-field px-3 font-semibold transition-colors hover:bg-raised";

export function Sidebar({ className = "" }: { className?: string }) {
  const [location] = useLocation();
  const t = useWords(shellWords);
  const news = useLeadUpdates();
  const counts = useCountsInWords(news);
  const { backOffice } = useWords(commonWords);
  const current = location === "/admin" ? "/admin/dashboard" : location;
  return (
    <aside className={`night flex-col bg-night p-4 ${className}`}>
      <Link href="/admin/dashboard" className="mb-6 flex min-h-11 items-center rounded-field px-2">
        <Brand />
      </Link>
      <nav aria-label={backOffice}>
        <ul className="grid gap-1">
          {sidebarRoutes.map(({ name, path }) => (
            <Entry
              key={name}
              name={t[name]}
              icon={icons[name]}
              path={path}
              current={current}
              description={name === "allLeads" ? counts : undefined}
            >
              {name === "allLeads" && <LeadCounts news={news} />}
            </Entry>
          ))}
        </ul>
      </nav>
      {/* On a phone the header has no room for it. */}
      <Link href={helpAbout(location)} className={`${entry} mt-auto text-sm text-muted hover:text-ink sm:hidden`}>
        <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0" />
        {t.help}
      </Link>
      <a href="/" className={`${entry} text-sm text-muted hover:text-ink sm:mt-auto`}>
        <ArrowUpRight aria-hidden="true" className="size-5 shrink-0" />
        {t.viewWebsite}
      </a>
    </aside>
  );
}

type Props = {
  name: string;
  icon: LucideIcon;
  path: string;
  current: string;
  description?: string;
  children?: ReactNode;
};

/** `true` for a page below it: the entry leads elsewhere than to the page that is shown. */
function Entry({ name, icon: Icon, path, current, description, children }: Props) {
  return (
    <li>
      <Link
        href={path}
        title={description || undefined}
        aria-current={path === current ? "page" : current.startsWith(`${path}/`) || undefined}
        className={`${entry} text-muted hover:text-ink aria-[current]:bg-water-soft aria-[current]:text-ink`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {name}
        {children}
      </Link>
    </li>
  );
}

type CountsProps = { news: LeadUpdates | undefined };

/** Shown beside the name, and its description for a screen reader: the link keeps its name. */
function LeadCounts({ news }: CountsProps) {
  if (!news) return null;
  return (
    <span aria-hidden="true" className="ml-auto flex gap-1 text-sm tabular-nums">
      {news.quarantine > 0 && <Count of={news.quarantine} look="border border-current" />}
      {news.waiting > 0 && <Count of={news.waiting} look="bg-water text-paper" />}
    </span>
  );
}

function Count({ of: count, look }: { of: number; look: string }) {
  return (
    <span className={`min-w-6 rounded-full px-1.5 text-center leading-6 ${look}`}>{count > 999 ? "999+" : count}</span>
  );
}

function useCountsInWords(news: LeadUpdates | undefined): string | undefined {
  const t = useWords(shellWords);
  if (!news) return undefined;
  const { waiting, quarantine } = news;
  return [waiting > 0 && t.waiting(waiting), quarantine > 0 && t.held(quarantine)].filter(Boolean).join(", ");
}
