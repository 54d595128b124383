import type { Appointment } from "#src/work/appointments/appointment.ts";
import { HIGHEST_AMOUNT } from "#src/work/leads/lead-status.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { useCompleteAppointment } from "#src/web/admin/calendar/visits/use-appointments.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { useReviewAsked } from "#src/web/admin/leads/review-asked.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { hasProblemBelow, part, set } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { formatAmount } from "#src/web/admin/parts/formats.ts";
import { useJobsOf } from "#src/web/admin/jobs/use-jobs.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { DonePair, isOwn, noPair, type ChosenPair } from "./done-pair.tsx";

/** What was paid, the photos, and what follows from it. */
export function DoneForm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const completing = useCompleteAppointment(appointment.id);
  const form = useForm({
    name: "done",
    initial: { paid: "", askReview: false, remindOwner: false, remindCustomer: false, pair: noPair },
    parse({ paid, pair, ...ticks }) {
      const paidCents = parseHundredths(paid, HIGHEST_AMOUNT, language);
      if (paidCents === undefined) return refused("paid", "badAmount");
      const photos = photosOf(pair);
      return photos === undefined ? refused("pair", "pairIncomplete") : accepted({ paidCents, ...ticks, pair: photos });
    },
    problemWords: appointmentWords,
    save: (done) => completing.mutateAsync({ version: appointment.version, ...done }),
    onSaved: onClose,
  });
  const pair = part(form, "pair");
  const agreed = useAgreed(appointment);
  const asked = useReviewAsked(appointment.leadId);
  const hint = appointment.planId ? t.paidOfPlan : agreed === undefined ? t.paidHint : t.paidAgreed(agreed);
  return (
    <Form of={form}>
      <TextOf of={part(form, "paid")} inputMode="decimal" label={t.paid} hint={hint} />
      <div className="grid gap-2">
        {asked === undefined ? (
          <CheckOf of={part(form, "askReview")} label={t.askReview} hint={t.askReviewHint} />
        ) : (
          <p className="text-sm text-muted">{asked}</p>
        )}
        <CheckOf of={part(form, "remindOwner")} label={t.remindOwner} />
        <CheckOf of={part(form, "remindCustomer")} label={t.remindCustomer} hint={t.remindCustomerHint} />
        {(form.value.askReview || form.value.remindCustomer) && <SendsTo leadId={appointment.leadId} use="answers" />}
      </div>
      <DonePair
        pair={pair.value}
        onChange={(chosen) => set(pair, chosen)}
        isIncomplete={hasProblemBelow(pair) && photosOf(pair.value) === undefined}
      />
      <FormButtons look="solid" busy={form.isSaving} busyLabel={t.saving} onCancel={onClose}>
        {t.markDone}
      </FormButtons>
    </Form>
  );
}

/** Before taxes, as the owner reads it; undefined without an accepted quote. */
function useAgreed({ leadId, jobId }: Appointment): string | undefined {
  const language = useLanguage();
  const job = useJobsOf(leadId).data?.jobs.find(({ id }) => id === jobId);
  return job?.money.agreed ? formatAmount(job.money.agreed.netCents, language) : undefined;
}

/** Null for none, undefined while it is not whole. */
function photosOf({ before, after, agreed }: ChosenPair) {
  if (!before && !after && !agreed) return null;
  return before && after && agreed && isOwn(before) && isOwn(after) ? { before, after, agreed } : undefined;
}
