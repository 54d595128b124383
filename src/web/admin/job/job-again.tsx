import { CalendarPlus, FilePlus } from "lucide-react";
import { useState } from "react";
import type { JobInFull } from "#src/work/job-cards/job-page.server.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LazyPlanDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { invoiceWords } from "#src/web/admin/invoices/words.ts";
import { SectionCard } from "#src/web/admin/page/section-card.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { againWords } from "#src/web/admin/jobs/again-words.ts";
import { useBeginAgain } from "#src/web/admin/jobs/use-begin-again.ts";

type Props = { job: JobInFull; lead: LeadInFull | undefined };

/** The next job begins with what this one was. */
export function JobAgain({ job: { id, place }, lead }: Props) {
  const t = useWords(againWords);
  const quotes = useWords(quoteWords);
  const invoices = useWords(invoiceWords);
  const appointments = useWords(appointmentWords);
  const [isPlanning, setPlanning] = useState(false);
  const beginning = useBeginAgain(id);
  const pressed = beginning.isPending ? beginning.variables.paper : undefined;
  if (!lead) return null;
  return (
    <SectionCard title={t.again}>
      <p className="max-w-prose text-sm text-muted">{t.hint}</p>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <BusyButton icon={FilePlus} busy={pressed === "quote"} onClick={() => beginning.mutate({ paper: "quote" })}>
          {quotes.make}
        </BusyButton>
        <ToolButton icon={CalendarPlus} onClick={() => setPlanning(true)}>
          {appointments.plan}
        </ToolButton>
        <BusyButton icon={FilePlus} busy={pressed === "invoice"} onClick={() => beginning.mutate({ paper: "invoice" })}>
          {invoices.make}
        </BusyButton>
      </div>
      {isPlanning && <LazyPlanDialog lead={lead} known={{ place, quoteId: null }} onClose={() => setPlanning(false)} />}
    </SectionCard>
  );
}
