import { CalendarPlus, FilePlus } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LazyPlanDialog } from "#src/web/admin/calendar/appointment-dialogs.ts";
import { appointmentWords } from "#src/web/admin/calendar/appointment-words.ts";
import { invoicePath } from "#src/web/admin/invoices/invoice-name.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";
import { refetchLeads } from "#src/web/admin/leads/refetch-leads.ts";
import { LeadSection } from "#src/web/admin/leads/lead/lead-section.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quotePath } from "#src/web/admin/quotes/quote-paths.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { jobCalls } from "./use-jobs.ts";
import { againWords } from "./page-words.ts";

type Props = { job: JobInFull; lead: LeadInFull | undefined };

/** The next job begins with what this one was. */
export function JobAgain({ job: { id, place }, lead }: Props) {
  const t = useWords(againWords);
  const quotes = useWords(quoteWords);
  const invoices = useWords(invoiceWords);
  const appointments = useWords(appointmentWords);
  const [, navigate] = useLocation();
  const [isPlanning, setPlanning] = useState(false);
  const beginning = useAction({
    call: async (json: { paper: "quote" | "invoice" }) => (await jobCalls.again.$post({ param: { id }, json })).json(),
    failed: t.failed,
    reload: refetchLeads,
    onDone: (begun) => navigate(begun.paper === "quote" ? quotePath(begun) : invoicePath(begun.id)),
  });
  const pressed = beginning.isPending ? beginning.variables.paper : undefined;
  if (!lead) return null;
  return (
    <LeadSection title={t.again}>
      <p className="max-w-prose text-sm text-muted">{t.hint}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <BusyButton icon={FilePlus} busy={pressed === "quote"} onClick={() => beginning.mutate({ paper: "quote" })}>
          {quotes.make}
        </BusyButton>
        <ToolButton onClick={() => setPlanning(true)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {appointments.plan}
        </ToolButton>
        <BusyButton icon={FilePlus} busy={pressed === "invoice"} onClick={() => beginning.mutate({ paper: "invoice" })}>
          {invoices.make}
        </BusyButton>
      </div>
      {isPlanning && <LazyPlanDialog lead={lead} known={{ place, quoteId: null }} onClose={() => setPlanning(false)} />}
    </LeadSection>
  );
}
