import type { ReactNode } from "react";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { RowLink } from "#src/web/admin/parts/links/row-link.tsx";

type Props<Row> = {
  title: string;
  /** Makes one more. */
  action: ReactNode;
  rows: Row[] | undefined;
  isError: boolean;
  words: { listNotLoaded: string; none: string };
  /** What one more may be made from. */
  origins?: ReactNode;
  children: (row: Row) => ReactNode;
  below?: ReactNode;
};

/** The quotes, invoices or plans of a lead, the newest first, and the ways to one more. */
export function LeadDocuments<Row>({ title, action, rows, isError, words, origins, children, below }: Props<Row>) {
  return (
    <LeadSection title={title} action={action}>
      {isError && !rows && <p className="text-danger">{words.listNotLoaded}</p>}
      {rows?.length === 0 && <p className="text-muted">{words.none}</p>}
      {origins}
      {rows && rows.length > 0 && <ul className="divide-y divide-line border-y border-line">{rows.map(children)}</ul>}
      {below}
    </LeadSection>
  );
}

type RowProps = { href: string; name: string; badge?: ReactNode; amount?: string; children: ReactNode };

export function DocumentRow({ href, name, badge, amount, children }: RowProps) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 wrap-anywhere">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RowLink href={href}>{name}</RowLink>
          {badge}
        </p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {amount && <p className="ml-auto text-lg font-bold tabular-nums">{amount}</p>}
    </li>
  );
}
