import { Check, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatWindow } from "#src/work/appointments/appointment-window.ts";
import { serviceName } from "#src/work/leads/service.ts";
import { JobLink } from "#src/web/admin/jobs/job-link.tsx";
import { leadPath } from "#src/web/admin/links/lead-paths.ts";
import { planPath } from "#src/web/admin/links/plan-paths.ts";
import { writtenIn } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PeopleNames } from "#src/web/admin/parts/people/people-names.tsx";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useIssuedInvoice, useReopenAppointment } from "#src/web/admin/calendar/visits/use-appointments.ts";
import { ConfirmButton } from "#src/web/admin/parts/buttons/confirm-button.tsx";
import { calendarWords } from "#src/web/admin/calendar/visits/words.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { TextLinks } from "#src/web/admin/texts/text-links.tsx";
import { useTextsOn } from "#src/web/admin/texts/use-texts.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { EditAppointmentForm, type MovedTo } from "./appointment-form.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { ContactButtons } from "./contact-buttons.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { DoneForm } from "./done-form.tsx";
import { formatAmount } from "#src/web/admin/parts/formats.ts";
import { formatDay } from "#src/platform/i18n/formats.ts";
import { Badge } from "#src/web/ui/badge.tsx";

type Mode = "show" | "edit" | "done" | "cancel";
/** `movedTo`: where it was dragged to, still to be confirmed. */
type Props = { appointment: ListedAppointment; movedTo?: MovedTo | undefined; onClose: () => void; start?: Mode };

export function AppointmentDialog({ appointment, movedTo, onClose, start = "show" }: Props) {
  const t = useWords(appointmentWords);
  const { noName } = useWords(calendarWords);
  const language = useLanguage();
  const [mode, setMode] = useState<Mode>(movedTo ? "edit" : start);
  const { name, leadId, service, serviceRequested, planId, planTitle } = appointment;
  const email = useRecipients(leadId, "answers")?.to ?? appointment.email;
  const asked = serviceName(siteNames().services, { service, service_requested: serviceRequested }, language);
  const title = { show: name || noName, edit: movedTo ? t.move : t.edit, done: t.done, cancel: name || noName }[mode];
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      intro={
        <>
          {mode !== "show" && mode !== "cancel" && <p>{name || noName}</p>}
          {mode !== "edit" && (
            <p className="font-semibold text-ink first-letter:uppercase">{formatWindow(appointment, language)}</p>
          )}
          {mode === "show" && <p>{asked}</p>}
          {mode === "show" && planId && (
            <Link href={planPath(planId)} className="text-water underline underline-offset-4">
              {t.ofPlan(planTitle ? writtenIn(planTitle, language) : "")}
            </Link>
          )}
        </>
      }
    >
      {mode === "show" && <Shown appointment={appointment} onMode={setMode} onClose={onClose} />}
      {mode === "edit" && (
        <EditAppointmentForm appointment={appointment} movedTo={movedTo} email={email} onClose={onClose} />
      )}
      {mode === "done" && <DoneForm appointment={appointment} onClose={onClose} />}
      {mode === "cancel" && (
        <CancelForm appointment={appointment} email={email} onKeep={() => setMode("show")} onCancelled={onClose} />
      )}
    </DialogFrame>
  );
}

type ShownProps = { appointment: ListedAppointment; onMode: (mode: Mode) => void; onClose: () => void };

function Shown({ appointment, onMode, onClose }: ShownProps) {
  const t = useWords(appointmentWords);
  const { noName } = useWords(calendarWords);
  const { id, day, version, state, name, phone, place, leadId, jobId } = appointment;
  const invoice = useIssuedInvoice(id, state === "done");
  const texts = useTextsOn(day).filter(({ appointmentId }) => appointmentId === id);
  const reopening = useReopenAppointment(id);
  return (
    <>
      <ContactButtons name={name} phone={phone} place={place} className="*:max-sm:grow" />
      <TextLinks texts={texts} name={name || noName} />
      <AppointmentFacts appointment={appointment} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4 *:max-sm:grow">
        {state === "planned" ? (
          <>
            <ToolButton icon={Check} look="solid" onClick={() => onMode("done")}>
              {t.done}
            </ToolButton>
            <ToolButton onClick={() => onMode("edit")}>
              <Pencil aria-hidden="true" className="size-4.5" />
              {t.edit}
            </ToolButton>
            <ToolButton look="plain" className="text-danger!" onClick={() => onMode("cancel")}>
              {t.cancel}
            </ToolButton>
          </>
        ) : (
          <Reopen
            label={state === "done" ? t.notDone : t.reopen}
            busy={reopening.isPending}
            invoice={invoice}
            onReopen={() => reopening.mutate({ version, tell: false }, { onSuccess: onClose })}
          />
        )}
      </div>
      <p className="flex flex-wrap gap-x-5">
        <Link href={leadPath(leadId)} className="py-2 font-medium text-water underline underline-offset-4">
          {t.openLead}
        </Link>
        <JobLink id={jobId} className="py-2 font-medium" />
      </p>
    </>
  );
}

type ReopenProps = { label: string; busy: boolean; invoice: string | null; onReopen: () => void };

/** Asked twice where an invoice was issued: it stays. */
function Reopen({ label, busy, invoice, onReopen }: ReopenProps) {
  const t = useWords(appointmentWords);
  if (invoice === null)
    return (
      <BusyButton busy={busy} onClick={onReopen}>
        {label}
      </BusyButton>
    );
  return (
    <>
      <p className="basis-full rounded-field bg-mist p-3 text-sm">{t.invoiceKept(invoice)}</p>
      <ConfirmButton label={label} sure={t.sureNotDone} keep={t.keepDone} busy={busy} onConfirm={onReopen} />
    </>
  );
}

/** What became of it, where it is and what the crew should know. */
function AppointmentFacts({ appointment }: { appointment: ListedAppointment }) {
  const t = useWords(appointmentWords);
  const calendar = useWords(calendarWords);
  const language = useLanguage();
  const { state, people, place, note, toldTo, paidCents, askReview, remindOwnerOn, moveAsked, underWay } = appointment;
  const said = paidCents === null ? t.doneUnpaid : t.doneFor(formatAmount(paidCents, language));
  const follows = [
    askReview && t.reviewAsked,
    remindOwnerOn && t.reminderOn(formatDay(remindOwnerOn, language, "full")),
  ];
  return (
    <div className="grid gap-2">
      {state === "cancelled" && (
        <p>
          <Badge>{calendar.cancelled}</Badge>
        </p>
      )}
      {state === "done" && <p className="font-bold text-success">{said}</p>}
      {state === "done" && follows.some(Boolean) && (
        <p className="text-sm text-muted">{follows.filter(Boolean).join(" · ")}</p>
      )}
      {underWay && (
        <p>
          <Badge look="water">{calendar[underWay]}</Badge>
        </p>
      )}
      {moveAsked && (
        <p className="rounded-field bg-mist p-3 font-medium wrap-anywhere">
          {t.moveAsked(moveAsked.day && formatDay(moveAsked.day, language, "full"))}
          {moveAsked.words && <span className="block font-normal">{moveAsked.words}</span>}
        </p>
      )}
      <PeopleNames ids={people} />
      {place && <p className="wrap-anywhere">{place}</p>}
      {note && <p className="rounded-field bg-mist p-3 wrap-anywhere whitespace-pre-line">{note}</p>}
      {state === "planned" && <p className="text-sm wrap-anywhere text-muted">{toldTo ? t.told(toldTo) : t.notTold}</p>}
    </div>
  );
}
