import { FilePlus } from "lucide-react";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { balanceOf, invoiceState, type Settled } from "#src/work/invoices/balance.ts";
import type { WayToBill } from "#src/work/jobs/job.ts";
import type { Invoice } from "#src/work/invoices/invoices.server.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { DocumentRow, LeadDocuments } from "#src/web/admin/parts/document/lead-documents.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { InvoiceBadge } from "#src/web/admin/invoices/invoice-badge.tsx";
import { invoicePath, useInvoiceName } from "#src/web/admin/invoices/invoice-name.ts";
import { useInvoicesOf, useMakeInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { useJobsOf } from "#src/web/admin/jobs/use-jobs.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";

const LeadStatement = lazyPart(async () => (await import("./lead-statement.tsx")).LeadStatement);

/** The invoices of a lead, the newest first, and the ways to one more. */
export function LeadInvoices({ leadId }: { leadId: string }) {
  const t = useWords(invoiceWords);
  const { data, isError } = useInvoicesOf(leadId);
  const making = useMakeInvoice();
  const invoices = data?.invoices ?? [];
  const ways = useWaysFromQuotes(leadId);
  return (
    <LeadDocuments
      title={t.invoices}
      rows={data?.invoices}
      isError={isError}
      words={t}
      origins={data && ways.length > 0 && <FromQuotes leadId={leadId} ways={ways} />}
      below={invoices.some(({ number }) => number !== null) && <LeadStatement leadId={leadId} />}
      action={
        // Beside an accepted quote a blank one is rarely what is meant: it stands with the other ways.
        ways.length === 0 && (
          <BusyButton
            look="plain"
            className="px-2.5"
            icon={FilePlus}
            busy={making.isPending}
            onClick={() => making.mutate({ leadId })}
          >
            {t.make}
          </BusyButton>
        )
      }
    >
      {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
    </LeadDocuments>
  );
}

type Way = WayToBill & { says: string };

/** What is left to bill of the jobs, by the quotes that stand. */
function useWaysFromQuotes(leadId: string): Way[] {
  const t = useWords(invoiceWords);
  const quotes = useQuotesOf(leadId).data?.quotes ?? [];
  const jobs = useJobsOf(leadId).data?.jobs ?? [];
  return jobs
    .flatMap(({ ways }) => ways)
    .flatMap((way) => {
      const number = quotes.find(({ id }) => id === way.quoteId)?.number;
      if (number === undefined) return [];
      return [{ ...way, says: way.kind === "invoice" ? t.fromQuote(number) : t.downPayment(number) }];
    });
}

function FromQuotes({ leadId, ways }: { leadId: string; ways: readonly Way[] }) {
  const t = useWords(invoiceWords);
  const making = useMakeInvoice();
  const pressed = making.isPending ? making.variables : undefined;
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      {ways.map(({ says, ...from }) => (
        <BusyButton
          key={says}
          busy={pressed !== undefined && "kind" in pressed && pressed.kind === from.kind}
          onClick={() => making.mutate(from)}
        >
          {says}
        </BusyButton>
      ))}
      <BusyButton
        look="plain"
        icon={FilePlus}
        busy={pressed !== undefined && "leadId" in pressed}
        onClick={() => making.mutate({ leadId })}
      >
        {t.makeBlank}
      </BusyButton>
    </div>
  );
}

export function InvoiceRow({ invoice }: { invoice: Invoice & { settled: Settled } }) {
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
