import { CalendarPlus, FilePlus, ReceiptText, Repeat } from "lucide-react";
import { Link, useLocation } from "wouter";
import type { WayToBill } from "#src/work/jobs/job.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { useMakeInvoice } from "#src/web/admin/jobs/use-make-invoice.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";
import { useErrorToast } from "#src/web/admin/parts/calls/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { newPlanPath } from "#src/web/admin/links/plan-paths.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { quotePath } from "#src/web/admin/links/quote-paths.ts";
import { useMakeQuote, useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";

type Props = { leadId: string; ways: readonly WayToBill[]; onPlan: () => void };

/** What a job of a request may begin with; `ways` bill a quote of it that was accepted. */
export function NewWork({ leadId, ways, onPlan }: Props) {
  const { plan } = useWords(appointmentWords);
  const plans = useWords(planWords);
  return (
    <>
      <NewQuote leadId={leadId} />
      <ToolButton icon={CalendarPlus} onClick={onPlan}>
        {plan}
      </ToolButton>
      <NewInvoice leadId={leadId} ways={ways} />
      <Link href={newPlanPath(leadId)} asChild>
        <ToolLink icon={Repeat}>{plans.make}</ToolLink>
      </Link>
    </>
  );
}

/** Beside a quote that waits to be billed, a blank invoice is hardly ever meant. */
function NewInvoice({ leadId, ways: [way] }: Pick<Props, "leadId" | "ways">) {
  const t = useWords(invoiceWords);
  const making = useMakeInvoice();
  const quote = useQuotesOf(leadId).data?.quotes.find(({ id }) => id === way?.quoteId);
  const label = way?.kind === "down-payment" ? t.downPayment : t.fromQuote;
  return (
    <BusyButton
      icon={ReceiptText}
      busy={making.isPending}
      onClick={() => making.mutate(way && quote ? way : { leadId })}
    >
      {quote ? label(quote.number) : t.make}
    </BusyButton>
  );
}

function NewQuote({ leadId }: { leadId: string }) {
  const t = useWords(quoteWords);
  const making = useMakeQuote(leadId);
  const onError = useErrorToast()(t.makeFailed);
  const [, navigate] = useLocation();
  // An unsent quote is gone on with: another one beside it is hardly ever meant.
  const draft = useQuotesOf(leadId).data?.quotes.find(({ state, revision }) => state === "draft" && revision === 1);
  return (
    <BusyButton
      icon={FilePlus}
      busy={making.isPending}
      onClick={() => (draft ? navigate(quotePath(draft)) : making.mutate(undefined, { onError }))}
    >
      {t.make}
    </BusyButton>
  );
}
