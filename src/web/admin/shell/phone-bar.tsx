import { Plus, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useLeadUpdates } from "#src/web/admin/leads/use-lead-updates.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pageIcons } from "./page-icons.ts";
import { phoneRoutes, placeOf } from "./routes.ts";
import { shellWords } from "./words.ts";

/** What is used every day, under the thumb; the menu has the rest. */
export function PhoneBar() {
  const [location] = useLocation();
  const t = useWords(shellWords);
  const waiting = useLeadUpdates()?.waiting ?? 0;
  const current = placeOf(location);
  return (
    <nav
      aria-label={t.daily}
      data-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5 px-1">
        {phoneRoutes.map(({ name, path }) => (
          <Entry
            key={name}
            name={t[name]}
            icon={pageIcons[name]}
            path={path}
            current={current}
            description={name === "allLeads" && waiting > 0 ? t.waiting(waiting) : undefined}
          />
        ))}
        <Entry name={t.add} icon={Plus} path="/admin/leads/new" current="" description={t.addLead} />
      </ul>
    </nav>
  );
}

type EntryProps = { name: string; icon: LucideIcon; path: string; current: string; description?: string };

function Entry({ name, icon: Icon, path, current, description }: EntryProps) {
  return (
    <li className="min-w-0">
      <Link
        href={path}
        title={description}
        aria-current={path === current ? "page" : current.startsWith(`${path}/`) || undefined}
        className="grid h-14 content-center justify-items-center gap-0.5 rounded-field text-bar text-muted aria-[current]:font-semibold aria-[current]:text-water"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="max-w-full text-center wrap-anywhere">{name}</span>
      </Link>
    </li>
  );
}
