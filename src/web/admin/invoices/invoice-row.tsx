import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { balanceOf, invoiceState, type Settled } from "#src/work/invoices/balance.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { DocumentRow } from "#src/web/admin/document/document-row.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { InvoiceBadge } from "./invoice-badge.tsx";
import { invoicePath, useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { invoiceWords } from "./words.ts";

export function InvoiceLinkRow({ invoice }: { invoice: Invoice & { settled: Settled } }) {
  const t = useWords(invoiceWords);
  const nameOf = useInvoiceName();
  const language = useLanguage();
  const today = businessDay(useNow(), regionalFormat().timeZone);
  const { id, issuedOn, dueOn, createdAt, totalCents, document, settled } = invoice;
  const state = invoiceState(invoice);
  const money = (cents: number) => formatMoney(cents, document?.currency ?? regionalFormat().currency, language);
  const isOwed = state === "open" || state === "partly-paid";
  const isLate = isOwed && dueOn !== null && dueOn < today;
  return (
    <DocumentRow
      href={invoicePath(id)}
      name={nameOf(invoice)}
      badge={<InvoiceBadge state={state} isLate={isLate} isDisputed={isOwed && invoice.isDisputed} />}
      amount={money(invoice.kind === "credit" ? -totalCents : totalCents)}
    >
      {issuedOn
        ? t.issuedOn(formatDay(issuedOn, language, "medium"))
        : t.draftSince(formatDate(new Date(createdAt), language))}
      {state === "partly-paid" && ` · ${t.balance(money(balanceOf(settled)))}`}
      {state === "overpaid" && ` · ${t.excess(money(-balanceOf(settled)))}`}
    </DocumentRow>
  );
}
