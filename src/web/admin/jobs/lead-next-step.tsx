import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { JobStep } from "#src/work/jobs/job.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LazyAppointmentDialog, LazyPlanDialog } from "#src/web/admin/calendar/appointment-dialogs.ts";
import { withLead } from "#src/web/admin/calendar/appointment/with-lead.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { useAppointmentsOf } from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { InvoiceStepCard } from "#src/web/admin/invoices/lead/invoice-step-card.tsx";
import { useJobsOf } from "#src/web/admin/invoices/use-jobs.ts";
import { nextStep } from "#src/web/admin/quotes/lead/next-step.ts";
import { NextStepCard } from "#src/web/admin/quotes/lead/next-step-card.tsx";
import { StepFrame } from "#src/web/admin/quotes/lead/step-frame.tsx";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";

/** The one next thing to do about a lead: what its quotes ask first, then the job that wants to be looked at first. */
export function LeadNextStep({ lead }: { lead: LeadInFull }) {
  const now = useNow();
  const quotes = useQuotesOf(lead.id).data?.quotes ?? [];
  const jobs = useJobsOf(lead.id).data?.jobs;
  const ofQuotes = nextStep(quotes, now, today(now));
  const step = jobs?.map((job) => job.step).find((one) => one !== undefined);
  if (!step || (ofQuotes && ofQuotes.kind !== "accepted")) return <NextStepCard leadId={lead.id} />;
  if (isOfWork(step)) return <Step lead={lead} step={step} />;
  return <InvoiceStepCard leadId={lead.id} step={step} />;
}

type WorkStep = Extract<JobStep, { kind: "visit-late" | "visit-ahead" | "to-plan" }>;

function isOfWork(step: JobStep): step is WorkStep {
  return step.kind === "visit-late" || step.kind === "visit-ahead" || step.kind === "to-plan";
}

function Step({ lead, step }: { lead: LeadInFull; step: WorkStep }) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const appointments = useAppointmentsOf(lead.id).data?.appointments;
  const appointment = step.kind === "to-plan" ? undefined : appointments?.find(({ id }) => id === step.visitId);
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
