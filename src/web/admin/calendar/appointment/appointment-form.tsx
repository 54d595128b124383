import type { ReactNode } from "react";
import { appointmentProblems } from "#src/work/appointments/appointment-problems.ts";
import type {
  Appointment,
  AppointmentDetails,
  AssignedAppointment,
  Window,
} from "#src/work/appointments/appointment.ts";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import { useVersionedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import type { Versioned } from "#src/web/admin/editing/draft/versioned-draft.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import {
  fetchAppointment,
  useEditAppointment,
  usePlanAppointment,
} from "#src/web/admin/calendar/visits/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { AppointmentFields } from "./appointment-fields.tsx";
import {
  detailsOf,
  newDetails,
  parseDetails,
  useAppointmentForm,
  usePeopleSent,
  type AppointmentForm,
  type NewStart,
} from "./use-appointment-form.ts";

type NewProps = { leadId: string; jobId?: string | undefined; start: NewStart; onClose: () => void };

export function NewAppointmentForm({ leadId, jobId, start, onClose }: NewProps) {
  const planning = usePlanAppointment({ leadId, jobId });
  const { email, people = [] } = start;
  const sent = usePeopleSent(people);
  const form = useForm({
    ...{ name: "appointment", initial: newDetails(start), problemWords: appointmentProblems, onSaved: onClose },
    parse: (details) => parseDetails(details, email),
    save: (details: AppointmentDetails) => planning.mutateAsync({ ...details, ...sent.changed }),
  });
  return <DetailsForm form={useAppointmentForm({ form, sent, email })} leadId={leadId} onClose={onClose} />;
}

export type MovedTo = Window & { people?: string[] };

type EditProps = {
  appointment: AssignedAppointment;
  movedTo?: MovedTo | undefined;
  email: string;
  onClose: () => void;
};

/** `movedTo` is where it was dragged to. By a button, because a save may write to the customer. */
export function EditAppointmentForm({ appointment, movedTo, email, onClose }: EditProps) {
  const editing = useEditAppointment(appointment);
  const { id, leadId } = appointment;
  const { people, ...window } = movedTo ?? {};
  const sent = usePeopleSent(people ?? appointment.people);
  const draft = useVersionedDraft<AppointmentDetails>({
    ...{ name: "appointment", stored: versioned(appointment), saves: "by-button", problemWords: appointmentProblems },
    ...(movedTo ? { typed: { ...detailsOf(appointment), ...window } } : { keptAs: `draft:appointment ${id}` }),
    parse: (details) => parseDetails(details, email),
    put: async ({ version, value }) => versioned(await editing.mutateAsync({ ...value, ...sent.changed, version })),
    async fetchNewest() {
      const newest = await fetchAppointment(appointment);
      return newest && versioned(newest);
    },
    onSaved: onClose,
  });
  const { explainedAppointment } = useWords(conflictWords);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <DetailsForm
      id={id}
      form={useAppointmentForm({ form: draft, sent, email, planned: appointment })}
      leadId={leadId}
      onClose={cancel}
    >
      <DraftConflict draft={draft} explained={explainedAppointment} />
    </DetailsForm>
  );
}

function versioned(appointment: Appointment): Versioned<AppointmentDetails> {
  return { version: appointment.version, value: detailsOf(appointment) };
}

type Props = {
  id?: string;
  form: AppointmentForm;
  leadId: string;
  onClose: () => void;
  children?: ReactNode;
};

function DetailsForm({ id, form, leadId, onClose, children }: Props) {
  const t = useWords(appointmentWords);
  return (
    <Form of={form}>
      {children}
      <AppointmentFields id={id} form={form} leadId={leadId} />
      <FormButtons look="solid" busy={form.isSaving} busyLabel={t.saving} onCancel={onClose}>
        {t.save}
      </FormButtons>
    </Form>
  );
}
