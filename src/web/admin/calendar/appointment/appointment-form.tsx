import type { SubmitEvent } from "react";
import type { Appointment, AppointmentDetails } from "#src/customers/appointments/appointment.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useEditAppointment, usePlanAppointment } from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { AppointmentFields } from "./appointment-fields.tsx";
import { detailsOf, newDetails, useAppointmentForm } from "./use-appointment-form.ts";

type NewProps = { leadId: string; email: string; place: string; onClose: () => void };

export function NewAppointmentForm({ leadId, email, place, onClose }: NewProps) {
  const planning = usePlanAppointment(leadId);
  return (
    <DetailsForm
      initial={newDetails({ email, place })}
      {...{ leadId, email, onClose }}
      busy={planning.isPending}
      onSave={(details, answer) => planning.mutate(details, answer)}
    />
  );
}

type EditProps = { appointment: Appointment; day?: string | undefined; email: string; onClose: () => void };

/** `day` is where it was dragged to. */
export function EditAppointmentForm({ appointment, day, email, onClose }: EditProps) {
  const editing = useEditAppointment(appointment.id);
  const { version, leadId } = appointment;
  return (
    <DetailsForm
      initial={{ ...detailsOf(appointment), ...(day && { day }) }}
      {...{ leadId, email, onClose }}
      busy={editing.isPending}
      onSave={(details, answer) => editing.mutate({ ...details, version }, answer)}
    />
  );
}

type Answer = { onSuccess: () => void; onError: (error: unknown) => void };
type Props = {
  initial: AppointmentDetails;
  leadId: string;
  email: string;
  busy: boolean;
  onSave: (details: AppointmentDetails, answer: Answer) => void;
  onClose: () => void;
};

function DetailsForm({ initial, leadId, email, busy, onSave, onClose }: Props) {
  const t = useWords(appointmentWords);
  const form = useAppointmentForm(initial, email);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const details = busy ? undefined : form.read();
    if (details) onSave(details, { onSuccess: onClose, onError: form.refuse });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <AppointmentFields form={form} leadId={leadId} />
      <FormButtons look="solid" busy={busy} busyLabel={t.saving} onCancel={onClose}>
        {t.save}
      </FormButtons>
    </form>
  );
}
