import { useState, type SubmitEvent } from "react";
import type { Appointment } from "#src/customers/appointments/appointment.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { useCancelAppointment } from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";

type Props = { appointment: Appointment; email: string; onKeep: () => void; onCancelled: () => void };

export function CancelForm({ appointment, email, onKeep, onCancelled }: Props) {
  const t = useWords(appointmentWords);
  const { id, version, toldTo, day } = appointment;
  const canTell = email !== "" && day >= today();
  const [tell, setTell] = useState(toldTo !== "" && canTell);
  const cancelling = useCancelAppointment(id);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cancelling.isPending) cancelling.mutate({ version, tell }, { onSuccess: onCancelled });
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p className="font-semibold">{t.cancelSure}</p>
      {canTell && (
        <CheckField
          id="cancel-tell"
          label={t.tell}
          checked={tell}
          onChange={(event) => setTell(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <BusyButton type="submit" busy={cancelling.isPending} className="text-danger!">
          {t.cancel}
        </BusyButton>
        <ToolButton look="plain" onClick={onKeep}>
          {t.keep}
        </ToolButton>
      </div>
    </form>
  );
}
