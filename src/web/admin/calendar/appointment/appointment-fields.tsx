import { useQuery } from "@tanstack/react-query";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { appointmentWords } from "#src/web/admin/calendar/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import type { AppointmentForm } from "./use-appointment-form.ts";

/** Day, window, place, note, and who hears of it. */
export function AppointmentFields({ form, leadId }: { form: AppointmentForm; leadId: string }) {
  const t = useWords(appointmentWords);
  const { values, set, errorOf } = form;
  return (
    <>
      <DayAndWindow form={form} />
      <TextField
        id="appointment-place"
        label={t.place}
        hint={t.placeHint}
        autoComplete="off"
        value={values.place}
        error={errorOf("place")}
        onChange={(event) => set({ place: event.target.value })}
      />
      <TextAreaField
        id="appointment-note"
        label={t.note}
        hint={t.noteHint}
        rows={2}
        value={values.note}
        error={errorOf("note")}
        onChange={(event) => set({ note: event.target.value })}
      />
      <AcceptedQuote form={form} leadId={leadId} />
      <Telling form={form} />
    </>
  );
}

function DayAndWindow({ form }: { form: AppointmentForm }) {
  const t = useWords(appointmentWords);
  const { values, set, kind, chooseKind, errorOf } = form;
  const { from, until } = values;
  return (
    <>
      <TextField
        id="appointment-day"
        type="date"
        required
        label={t.day}
        value={values.day}
        error={errorOf("day")}
        onChange={(event) => set({ day: event.target.value })}
      />
      <div>
        <p className="mb-1.5 font-semibold">{t.window}</p>
        <ChoiceBar
          label={t.window}
          options={[
            { value: "morning", label: t.morning },
            { value: "afternoon", label: t.afternoon },
            { value: "whole-day", label: t.wholeDay },
            { value: "other", label: t.other },
          ]}
          chosen={kind}
          onChoose={chooseKind}
          className="shadow-none! max-sm:grid max-sm:grid-cols-2"
        />
      </div>
      {from !== null && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id="appointment-from"
            type="time"
            label={t.from}
            value={from}
            error={errorOf("from")}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            id="appointment-until"
            type="time"
            label={t.until}
            value={until ?? ""}
            {...(until !== null && until !== "" && until < from && { hint: t.nextDay })}
            error={errorOf("until")}
            onChange={(event) => set({ until: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

/** Only where there is one to choose. */
function AcceptedQuote({ form, leadId }: { form: AppointmentForm; leadId: string }) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const query = useQuery(apiQuery(api.leads[":id"].quotes, { param: { id: leadId } }));
  const accepted = (query.data?.quotes ?? []).filter(({ state }) => state === "accepted");
  if (accepted.length === 0) return null;
  return (
    <SelectField
      id="appointment-quoteId"
      label={t.quote}
      value={form.values.quoteId ?? ""}
      error={form.errorOf("quoteId")}
      onChange={(event) => form.set({ quoteId: event.target.value || null })}
    >
      <option value="">{t.noQuote}</option>
      {accepted.map(({ id, number, draft }) => (
        <option key={id} value={id}>
          {number} {draft.title[language]}
        </option>
      ))}
    </SelectField>
  );
}

function Telling({ form }: { form: AppointmentForm }) {
  const t = useWords(appointmentWords);
  const { values, set, email, isPast, canTell, errorOf } = form;
  if (email === "") return <p className="text-sm text-muted">{t.noEmail}</p>;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {isPast ? (
        <p className="text-sm text-muted">{t.past}</p>
      ) : (
        <CheckField
          id="appointment-tell"
          label={t.tell}
          hint={errorOf("tell") ?? t.tellHint(email)}
          checked={values.tell && canTell}
          onChange={(event) => set({ tell: event.target.checked })}
        />
      )}
      <CheckField
        id="appointment-remind"
        label={t.remind}
        checked={values.remind}
        onChange={(event) => set({ remind: event.target.checked })}
      />
    </div>
  );
}
