import { useEffect, type ReactNode } from "react";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLeadUpdates } from "./use-lead-updates.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { shellWords } from "./words.ts";

/** `under` is the page that this one belongs to. */
type Props = {
  title: string;
  under?: Crumb;
  intro?: ReactNode;
  actions?: ReactNode;
  /** In place of the title, the intro and the actions; holds the `h1`. */
  header?: ReactNode;
  children: ReactNode;
};

/** A page of the sidebar begins where the account and Logout stand at the right, unless a banner does. */
const besideAccount = "lg:min-h-11 lg:not-[:has([data-banner])>*]:pr-52 2xl:not-[:has([data-banner])>*]:pr-76";

export function AdminPage({ title, under, intro, actions, header, children }: Props) {
  const { backOffice } = useWords(commonWords);
  const waiting = useLeadUpdates()?.waiting ?? 0;
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${title} · ${backOffice}`;
  }, [title, backOffice, waiting]);
  return (
    <>
      <Breadcrumbs title={title} under={under} />
      {header ?? (
        <div
          className={`mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 ${under ? "mt-2 lg:mt-6" : besideAccount}`}
        >
          <div className="min-w-0">
            <h1 className="text-page">{title}</h1>
            {intro && <p className="mt-1 text-muted">{intro}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
        </div>
      )}
      {children}
    </>
  );
}

type Crumb = { title: string; path: string };

/** A page of the sidebar shows it only to who reaches it by the keyboard or hears it: its title says the same. */
function Breadcrumbs({ title, under }: { title: string; under?: Crumb }) {
  const t = useWords(shellWords);
  return (
    <nav
      aria-label={t.breadcrumb}
      className={`text-sm ${under ? "lg:pt-2" : "sr-only focus-within:not-sr-only focus-within:mb-2"}`}
    >
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
