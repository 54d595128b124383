import type { Appointment } from "#src/customers/appointments/appointment.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useEditAppointment, usePlanAppointment } from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { AppointmentFields } from "./appointment-fields.tsx";
import { detailsOf, newDetails, useAppointmentForm, type AppointmentForm } from "./use-appointment-form.ts";

type NewProps = { leadId: string; email: string; place: string; onClose: () => void };

export function NewAppointmentForm({ leadId, email, place, onClose }: NewProps) {
  const planning = usePlanAppointment(leadId);
  const initial = newDetails({ email, place });
  const form = useAppointmentForm({ initial, email, save: planning.mutateAsync, onSaved: onClose });
  return <DetailsForm {...{ form, leadId, onClose }} />;
}

type EditProps = { appointment: Appointment; day?: string | undefined; email: string; onClose: () => void };

/** `day` is where it was dragged to. */
export function EditAppointmentForm({ appointment, day, email, onClose }: EditProps) {
  const editing = useEditAppointment(appointment.id);
  const { version, leadId } = appointment;
  const form = useAppointmentForm({
    initial: { ...detailsOf(appointment), ...(day && { day }) },
    email,
    save: (details) => editing.mutateAsync({ ...details, version }),
    onSaved: onClose,
  });
  return <DetailsForm {...{ form, leadId, onClose }} />;
}

type Props = { form: AppointmentForm; leadId: string; onClose: () => void };

function DetailsForm({ form, leadId, onClose }: Props) {
  const t = useWords(appointmentWords);
  return (
    <Form of={form}>
      <AppointmentFields form={form} leadId={leadId} />
      <FormButtons look="solid" busy={form.isSaving} busyLabel={t.saving} onCancel={onClose}>
        {t.save}
      </FormButtons>
    </Form>
  );
}
