import { FilePlus } from "lucide-react";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import { InvoiceLinkRow } from "#src/web/admin/invoices/invoice-row.tsx";
import { useMakeInvoice } from "#src/web/admin/jobs/use-make-invoice.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { jobPageWords } from "./page-words.ts";

/** What was billed, what is left to bill of the quote that stands, and what was done beside it. */
export function JobInvoices({ job }: { job: JobInFull }) {
  const { noInvoice } = useWords(jobPageWords);
  const t = useWords(invoiceWords);
  const making = useMakeInvoice();
  const { id: jobId, invoices, quotes, request } = job;
  const hasQuote = quotes.some(({ state }) => state === "accepted");
  return (
    <SectionCard
      title={t.invoices}
      action={
        request?.isInInbox && (
          <BusyButton
            look="plain"
            className="px-2.5"
            icon={FilePlus}
            busy={making.isPending}
            onClick={() => making.mutate({ jobId })}
          >
            {hasQuote || invoices.length > 0 ? t.makeExtra : t.make}
          </BusyButton>
        )
      }
    >
      {request?.isInInbox && <FromQuote job={job} />}
      {invoices.length === 0 ? (
        <p className="text-muted">{noInvoice}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {invoices.map((invoice) => (
            <InvoiceLinkRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function FromQuote({ job: { ways, quotes } }: { job: JobInFull }) {
  const t = useWords(invoiceWords);
  const making = useMakeInvoice();
  const pressed = making.isPending ? making.variables : undefined;
  if (ways.length === 0) return null;
  const numberOf = (quoteId: string) => quotes.find(({ id }) => id === quoteId)?.number ?? "";
  return (
    <div className="flex flex-wrap gap-3 *:max-sm:grow">
      {ways.map((way) => (
        <BusyButton
          key={way.kind}
          busy={pressed !== undefined && "kind" in pressed && pressed.kind === way.kind}
          onClick={() => making.mutate(way)}
        >
          {way.kind === "invoice" ? t.fromQuote(numberOf(way.quoteId)) : t.downPayment(numberOf(way.quoteId))}
        </BusyButton>
      ))}
    </div>
  );
}
