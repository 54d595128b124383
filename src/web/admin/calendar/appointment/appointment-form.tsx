import type {
  Appointment,
  AppointmentDetails,
  AssignedAppointment,
  Window,
} from "#src/work/appointments/appointment.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import { useConflict, type Conflict } from "#src/web/admin/editing/conflict/use-conflict.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import {
  APPOINTMENT_CHANGED,
  fetchAppointment,
  useEditAppointment,
  usePlanAppointment,
} from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { AppointmentFields } from "./appointment-fields.tsx";
import {
  detailsOf,
  newDetails,
  useAppointmentForm,
  type AppointmentForm,
  type NewStart,
} from "./use-appointment-form.ts";

type NewProps = { leadId: string; jobId?: string | undefined; start: NewStart; onClose: () => void };

export function NewAppointmentForm({ leadId, jobId, start, onClose }: NewProps) {
  const planning = usePlanAppointment({ leadId, jobId });
  const form = useAppointmentForm({
    ...{ initial: newDetails(start), people: start.people ?? [], email: start.email },
    ...{ save: planning.mutateAsync, onSaved: onClose },
  });
  return <DetailsForm {...{ form, leadId, onClose }} />;
}

export type MovedTo = Window & { people?: string[] };

type EditProps = {
  appointment: AssignedAppointment;
  movedTo?: MovedTo | undefined;
  email: string;
  onClose: () => void;
};

/** `movedTo` is where it was dragged to. */
export function EditAppointmentForm({ appointment, movedTo, email, onClose }: EditProps) {
  const editing = useEditAppointment(appointment.id);
  const { leadId } = appointment;
  const conflict = useConflict<Appointment, AppointmentDetails>({
    ...{ section: "appointment", stored: appointment, code: APPOINTMENT_CHANGED },
    toTyped: (stored) => ({ version: stored.version, value: detailsOf(stored) }),
    fetchNewest: () => fetchAppointment(appointment),
  });
  const form = useAppointmentForm({
    initial: { ...detailsOf(appointment), ...movedTo },
    ...{ people: movedTo?.people ?? appointment.people, email },
    save: (details) => conflict.save((version) => editing.mutateAsync({ ...details, version })),
    onSaved: onClose,
  });
  return <DetailsForm {...{ form, leadId, onClose }} id={appointment.id} conflict={conflict.of(form)} />;
}

type Props = {
  id?: string;
  form: AppointmentForm;
  leadId: string;
  conflict?: ReturnType<Conflict<AppointmentDetails>>;
  onClose: () => void;
};

function DetailsForm({ id, form, leadId, conflict, onClose }: Props) {
  const t = useWords(appointmentWords);
  const { explainedAppointment } = useWords(conflictWords);
  return (
    <Form of={form}>
      {conflict && <LazyFormConflict {...conflict} explained={explainedAppointment} />}
      <AppointmentFields id={id} form={form} leadId={leadId} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <FormButtons look="solid" busy={form.isSaving} busyLabel={t.saving} onCancel={onClose}>
          {t.save}
        </FormButtons>
      </div>
    </Form>
  );
}
