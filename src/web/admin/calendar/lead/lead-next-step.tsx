import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { LazyAppointmentDialog, LazyPlanDialog } from "#src/web/admin/calendar/appointment-dialogs.ts";
import { withLead } from "#src/web/admin/calendar/appointment/with-lead.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { useAppointmentsOf } from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { invoiceStep } from "#src/web/admin/invoices/lead/invoice-step.ts";
import { InvoiceStepCard } from "#src/web/admin/invoices/lead/invoice-step-card.tsx";
import { useInvoicesOf } from "#src/web/admin/invoices/use-invoices.ts";
import { nextStep } from "#src/web/admin/quotes/lead/next-step.ts";
import { NextStepCard } from "#src/web/admin/quotes/lead/next-step-card.tsx";
import { StepFrame } from "#src/web/admin/quotes/lead/step-frame.tsx";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { appointmentStep, type AppointmentStep } from "./appointment-step.ts";

/** The one next thing to do about a lead: its quotes, its appointment, or its invoices. */
export function LeadNextStep({ lead }: { lead: LeadInFull }) {
  const now = useNow();
  const quotes = useQuotesOf(lead.id).data?.quotes ?? [];
  const invoices = useInvoicesOf(lead.id).data?.invoices;
  const appointments = useAppointmentsOf(lead.id).data?.appointments;
  const day = today(now);
  const ofQuotes = nextStep(quotes, now, day);
  const step = appointments && appointmentStep(appointments, ofQuotes, day);
  if (appointments && (step ? step.kind === "done" : !ofQuotes)) {
    const isDone = appointments.some(({ state }) => state === "done");
    const toPay = invoices && invoiceStep({ invoices, quotes, isDone, today: day });
    return toPay ? <InvoiceStepCard leadId={lead.id} step={toPay} /> : null;
  }
  if (step?.kind === "done") return null;
  return step ? <Step lead={lead} step={step} /> : <NextStepCard leadId={lead.id} />;
}

type ShownStep = Exclude<AppointmentStep, { kind: "done" }>;

function Step({ lead, step }: { lead: LeadInFull; step: ShownStep }) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const appointment = step.kind === "to-plan" ? undefined : step.appointment;
  const when = appointment ? formatWindow(appointment, language) : "";
  const said = { "to-plan": t.stepToPlan, upcoming: t.stepUpcoming(when), overdue: t.stepOverdue(when) }[step.kind];
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
