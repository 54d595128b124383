import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import type { InvoiceRow } from "#src/work/invoices/list/invoice-list.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { RowLink } from "#src/web/admin/parts/links/row-link.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CardTable, type CardColumn } from "#src/web/ui/card-table.tsx";
import { InvoiceBadge } from "#src/web/admin/invoices/invoice-badge.tsx";
import { invoicePath, useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { invoiceListWords } from "./words.ts";

const amount = "@4xl:w-32 @4xl:text-right tabular-nums";

export function InvoiceTable({ rows }: { rows: InvoiceRow[] }) {
  const { title } = useWords(invoiceListWords);
  return <CardTable label={title} columns={useColumns()} rows={rows} keyOf={({ id }) => id} />;
}

function useColumns(): CardColumn<InvoiceRow>[] {
  const t = useWords(invoiceListWords);
  const language = useLanguage();
  const nameOf = useInvoiceName();
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  return [
    {
      id: "invoice",
      header: t.invoice,
      className: "@4xl:w-72",
      cell: (row) => (
        <>
          {/* A number that breaks at its hyphen is hard to find again. */}
          <span className="@4xl:whitespace-nowrap">
            <RowLink href={invoicePath(row.id)} large>
              {nameOf(row)}
            </RowLink>
          </span>
          <span className="block text-muted">
            {[
              row.title[language],
              row.issuedOn && formatDay(row.issuedOn, language, "medium").replaceAll(" ", "\u00A0"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </>
      ),
    },
    {
      id: "total",
      header: t.total,
      className: `${amount} @max-4xl:text-right @max-4xl:text-base @max-4xl:font-semibold @4xl:hidden`,
      cell: ({ kind, totalCents }) => money(kind === "credit" ? -totalCents : totalCents),
    },
    { id: "customer", header: t.customer, cell: ({ customer }) => customer || "–" },
    {
      id: "state",
      header: t.state,
      className: "@4xl:w-40 @max-4xl:text-right",
      cell: ({ state, isLate, isDisputed }) => <InvoiceBadge {...{ state, isLate, isDisputed }} />,
    },
    {
      id: "due",
      header: t.due,
      className: "@4xl:w-36",
      isNamed: true,
      cell: ({ dueOn, state }) =>
        dueOn && (state === "open" || state === "partly-paid") ? formatDay(dueOn, language, "medium") : "",
    },
    {
      id: "total-wide",
      header: t.total,
      className: `${amount} @max-4xl:hidden`,
      cell: ({ kind, totalCents }) => money(kind === "credit" ? -totalCents : totalCents),
    },
    {
      id: "balance",
      header: t.balance,
      className: `${amount} @max-4xl:text-right`,
      isNamed: true,
      cell: ({ balanceCents }) => (balanceCents === 0 ? "" : <strong>{money(balanceCents)}</strong>),
    },
  ];
}
