import type { Appointment } from "#src/work/appointments/appointment.ts";
import { appointmentProblems } from "#src/work/appointments/appointment-problems.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { useCancelAppointment, useIssuedInvoice } from "#src/web/admin/calendar/visits/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";

type Props = { appointment: Appointment; email: string; onKeep: () => void; onCancelled: () => void };

export function CancelForm({ appointment, email, onKeep, onCancelled }: Props) {
  const t = useWords(appointmentWords);
  const { id, leadId, version, toldTo, day } = appointment;
  const canTell = email !== "" && day >= today();
  const cancelling = useCancelAppointment(id);
  const invoice = useIssuedInvoice(id);
  const form = useForm({
    ...{ name: "cancel", initial: { tell: toldTo !== "" && canTell } },
    problemWords: appointmentProblems,
    save: ({ tell }) => cancelling.mutateAsync({ version, tell }),
    onSaved: onCancelled,
  });
  return (
    <Form of={form}>
      <p className="font-semibold">{t.cancelSure}</p>
      {invoice !== null && <p className="rounded-field bg-mist p-3 text-sm">{t.invoiceKept(invoice)}</p>}
      {canTell && <CheckOf of={part(form, "tell")} label={t.tell} />}
      {form.value.tell && <SendsTo leadId={leadId} use="answers" />}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <BusyButton type="submit" busy={form.isSaving} className="text-danger!">
          {t.cancel}
        </BusyButton>
        <ToolButton look="plain" onClick={onKeep}>
          {t.keep}
        </ToolButton>
      </div>
    </Form>
  );
}
