import { useEffect, type ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLeadUpdates } from "#src/web/admin/leads/use-lead-updates.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

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
        <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 lg:mt-6">
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
