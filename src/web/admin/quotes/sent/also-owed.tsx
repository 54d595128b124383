import { Link } from "wouter";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { InvoiceNotices } from "#src/work/invoices/list/invoice-notices.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { invoicePath, useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { sentWords } from "./words.ts";

/** Other open invoices of the same quote: a final invoice subtracts its down payment whether it is paid or not. */
export function AlsoOwed({ invoices = [] }: { invoices: InvoiceNotices["alsoOwed"] | undefined }) {
  const t = useWords(sentWords);
  const nameOf = useInvoiceName();
  const language = useLanguage();
  if (invoices.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{t.alsoOwed}</p>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link href={invoicePath(invoice.id)} className="py-2.5 text-water underline underline-offset-4">
              {nameOf(invoice)}
            </Link>
            <span className="ml-auto whitespace-nowrap tabular-nums">
              {formatMoney(invoice.balanceCents, regionalFormat().currency, language)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
