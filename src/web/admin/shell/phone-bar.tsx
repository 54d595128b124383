import { Plus, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useLeadUpdates } from "#src/web/admin/page/use-lead-updates.ts";
import { Contained } from "#src/web/admin/parts/late/contained.tsx";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { pageIcons } from "#src/web/admin/page/page-icons.ts";
import { phoneRoutes, placeOf } from "#src/web/admin/page/routes.ts";
import { shellWords } from "#src/web/admin/page/words.ts";

const AddPanel = lazyPart(async () => (await import("./add-panel.tsx")).AddPanel);

const face =
  "grid h-14 w-full content-center justify-items-center gap-0.5 rounded-field text-bar text-muted aria-[current]:font-semibold aria-[current]:text-water";

/** Where the name of the page has no room. */
const shortNames: Partial<Record<string, "requests" | "home">> = { allLeads: "requests", dashboard: "home" };

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
      <ul className="mx-auto grid max-w-xl grid-cols-[repeat(5,auto)] px-1">
        {phoneRoutes.map(({ name, path }) => (
          <Entry
            key={name}
            name={t[shortNames[name] ?? name]}
            icon={pageIcons[name]}
            path={path}
            current={current}
            description={name === "allLeads" && waiting > 0 ? t.waiting(waiting) : undefined}
          />
        ))}
        <Add />
      </ul>
    </nav>
  );
}

type EntryProps = { name: string; icon: LucideIcon; path: string; current: string; description?: string };

function Entry({ name, icon, path, current, description }: EntryProps) {
  return (
    <li className="min-w-0">
      <Link
        href={path}
        title={description}
        aria-current={path === current ? "page" : current.startsWith(`${path}/`) || undefined}
        className={face}
      >
        <Face icon={icon} name={name} />
      </Link>
    </li>
  );
}

/** Whatever may begin, one tap further. */
function Add() {
  const { add } = useWords(shellWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={face}
      >
        <Face icon={Plus} name={add} />
      </button>
      <Contained>{isOpen && <AddPanel onClose={() => setOpen(false)} />}</Contained>
    </li>
  );
}

function Face({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5" />
      <span className="max-w-full text-center wrap-anywhere">{name}</span>
    </>
  );
}
