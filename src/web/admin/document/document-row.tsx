import type { ReactNode } from "react";
import { RowLink } from "#src/web/admin/parts/links/row-link.tsx";

type Props = { href: string; name: string; badge?: ReactNode; amount?: string; children: ReactNode };

/** One of a list of quotes, invoices, plans or jobs, with the way to its page. */
export function DocumentRow({ href, name, badge, amount, children }: Props) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 wrap-anywhere sm:flex-nowrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RowLink href={href}>{name}</RowLink>
          {badge}
        </p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {amount && <p className="ml-auto text-lg font-bold whitespace-nowrap tabular-nums">{amount}</p>}
    </li>
  );
}
