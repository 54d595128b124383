import { CalendarPlus, FilePlus, ReceiptText, Repeat } from "lucide-react";
import { Link, useLocation } from "wouter";
import { appointmentWords } from "#src/web/admin/calendar/appointment-words.ts";
import { useMakeInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { newPlanPath } from "#src/web/admin/plans/plan-paths.ts";
import { planWords } from "#src/web/admin/plans/words.ts";
import { quotePath } from "#src/web/admin/quotes/quote-paths.ts";
import { useMakeQuote, useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton, ToolLink } from "#src/web/ui/tool-button.tsx";

/** What a job of a request may begin with. */
export function NewWork({ leadId, onPlan }: { leadId: string; onPlan: () => void }) {
  const { plan } = useWords(appointmentWords);
  const invoices = useWords(invoiceWords);
  const plans = useWords(planWords);
  const making = useMakeInvoice();
  return (
    <>
      <NewQuote leadId={leadId} />
      <ToolButton onClick={onPlan}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {plan}
      </ToolButton>
      <BusyButton icon={ReceiptText} busy={making.isPending} onClick={() => making.mutate({ leadId })}>
        {invoices.make}
      </BusyButton>
      <Link href={newPlanPath(leadId)} asChild>
        <ToolLink>
          <Repeat aria-hidden="true" className="size-5" />
          {plans.make}
        </ToolLink>
      </Link>
    </>
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
