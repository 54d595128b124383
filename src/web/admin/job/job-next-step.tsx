import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { AssignedAppointment } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { InvoiceOfLead } from "#src/work/invoices/invoices.server.ts";
import type { JobCard } from "#src/work/job-cards/job-card.ts";
import type { JobStep } from "#src/work/jobs/job.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import type { QuoteInFull } from "#src/work/quotes/quotes.server.ts";
import { LazyAppointmentDialog, LazyPlanDialog } from "#src/web/admin/calendar/dialogs/appointment-dialogs.ts";
import { withLead } from "#src/web/admin/calendar/appointment/with-lead.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quoteNextStep } from "#src/web/admin/quotes/lead/next-step.ts";
import { NextStepCard } from "#src/web/admin/quotes/lead/next-step-card.tsx";
import { StepFrame } from "#src/web/admin/quotes/lead/step-frame.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

const InvoiceStepCard = lazyPart(
  async () => (await import("#src/web/admin/invoices/lead/invoice-step-card.tsx")).InvoiceStepCard,
);

type Props = {
  /** Absent while it is loaded, and once it was erased. */
  lead: LeadInFull | undefined;
  quotes: readonly QuoteInFull[];
  visits: readonly AssignedAppointment[];
  invoices: readonly InvoiceOfLead[];
  job: Pick<JobCard, "id" | "step"> | undefined;
};

/** The one next thing to do: what the quotes ask comes first. */
export function JobNextStep({ lead, quotes, visits, invoices, job }: Props) {
  const now = useNow();
  const ofQuotes = quoteNextStep(quotes, now, today(now));
  const step = job?.step;
  if (!step || (ofQuotes && ofQuotes.kind !== "accepted")) return <NextStepCard quotes={quotes} />;
  if (!isOfWork(step))
    return <InvoiceStepCard leadId={lead?.id ?? null} jobId={job.id} invoices={invoices} step={step} />;
  return lead && <WorkStepCard lead={lead} visits={visits} step={step} />;
}

type WorkStep = Extract<JobStep, { kind: "visit-late" | "visit-ahead" | "to-plan" }>;

function isOfWork(step: JobStep): step is WorkStep {
  return step.kind === "visit-late" || step.kind === "visit-ahead" || step.kind === "to-plan";
}

type WorkStepProps = { lead: LeadInFull; visits: readonly AssignedAppointment[]; step: WorkStep };

function WorkStepCard({ lead, visits, step }: WorkStepProps) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const appointment = step.kind === "to-plan" ? undefined : visits.find(({ id }) => id === step.visitId);
  if (step.kind !== "to-plan" && !appointment) return null;
  const when = appointment ? formatWindow(appointment, language) : "";
  const said = {
    "to-plan": t.stepToPlan,
    "visit-ahead": t.stepUpcoming(when),
    "visit-late": t.stepOverdue(when),
  }[step.kind];
  const close = () => setOpen(false);
  return (
    <StepFrame says={said}>
      <ToolButton onClick={() => setOpen(true)} className="max-sm:w-full">
        {!appointment && <CalendarPlus aria-hidden="true" className="size-5" />}
        {appointment ? t.stepOpen : t.plan}
      </ToolButton>
      {isOpen && !appointment && <LazyPlanDialog lead={lead} onClose={close} />}
      {isOpen && appointment && <LazyAppointmentDialog appointment={withLead(appointment, lead)} onClose={close} />}
    </StepFrame>
  );
}
