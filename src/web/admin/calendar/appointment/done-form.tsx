import { useState, type SubmitEvent } from "react";
import { HIGHEST_AMOUNT } from "#src/customers/leads/lead-status.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import type { Appointment } from "#src/customers/appointments/appointment.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useCompleteAppointment } from "#src/web/admin/calendar/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { DonePair, isOwn, noPair, type ChosenPair } from "./done-pair.tsx";

/** What was paid, the photos, and what follows from it. */
export function DoneForm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const t = useWords(appointmentWords);
  const [paid, setPaid] = useState("");
  const [ticks, setTicks] = useState({ askReview: false, remindOwner: false, remindCustomer: false });
  const [pair, setPair] = useState<ChosenPair>(noPair);
  const [isChecked, setChecked] = useState(false);
  const completing = useCompleteAppointment(appointment.id);
  const paidCents = parseHundredths(paid, HIGHEST_AMOUNT);
  const { before, after, agreed } = pair;
  const isPairless = !before && !after && !agreed;
  const isPairWhole = before !== undefined && after !== undefined && agreed && isOwn(before) && isOwn(after);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (completing.isPending || paidCents === undefined) return;
    if (!isPairless && !isPairWhole) return;
    const photos = isPairWhole ? { before, after, agreed: true as const } : null;
    completing.mutate({ version: appointment.version, paidCents, ...ticks, pair: photos }, { onSuccess: onClose });
  };
  const tick = (name: keyof typeof ticks, hint?: string) => (
    <CheckField
      id={`done-${name}`}
      label={t[name]}
      {...(hint && { hint })}
      checked={ticks[name]}
      onChange={(event) => setTicks({ ...ticks, [name]: event.target.checked })}
    />
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id="done-paid"
        inputMode="decimal"
        autoComplete="off"
        label={t.paid}
        hint={t.paidHint}
        value={paid}
        {...(isChecked && paidCents === undefined && { error: t.badAmount })}
        onChange={(event) => setPaid(event.target.value)}
      />
      <div className="grid gap-2">
        {tick("askReview", t.askReviewHint)}
        {tick("remindOwner")}
        {tick("remindCustomer", t.remindCustomerHint)}
      </div>
      <DonePair pair={pair} onChange={setPair} isIncomplete={isChecked && !isPairless && !isPairWhole} />
      <FormButtons look="solid" busy={completing.isPending} busyLabel={t.saving} onCancel={onClose}>
        {t.markDone}
      </FormButtons>
    </form>
  );
}
