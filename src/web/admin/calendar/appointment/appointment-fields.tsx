import { formatHours } from "#src/work/appointments/appointment-window.ts";
import { PlaceOf } from "#src/web/admin/customers/places/place-of.tsx";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { orBlank, part, present } from "#src/web/admin/editing/edited.ts";
import { AreaOf, CheckOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { ChoiceBar } from "#src/web/admin/parts/buttons/choice-bar.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { whoGoesWords } from "#src/web/admin/parts/people/people-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { appointmentWords } from "#src/web/admin/calendar/visits/appointment-words.ts";
import { useQuotesOf } from "#src/web/admin/quotes/use-quotes.ts";
import { WhoGoes } from "./who-goes.tsx";
import type { AppointmentForm } from "./use-appointment-form.ts";

type Props = { id: string | undefined; form: AppointmentForm; leadId: string };

/** Day, window, who goes, place, note, and who hears of it. */
export function AppointmentFields({ id, form, leadId }: Props) {
  const t = useWords(appointmentWords);
  return (
    <>
      <DayAndWindow form={form} />
      <WhoGoes id={id} window={form.value} people={form.people} onChoose={form.choosePeople} />
      <PlaceOf leadId={leadId} of={part(form, "place")} label={t.place} hint={t.placeHint} />
      <AreaOf of={part(form, "note")} label={t.note} hint={t.noteHint} rows={2} />
      <AcceptedQuote form={form} leadId={leadId} />
      <Telling form={form} leadId={leadId} />
    </>
  );
}

function DayAndWindow({ form }: { form: AppointmentForm }) {
  const t = useWords(appointmentWords);
  const { allTheSame } = useWords(whoGoesWords);
  const language = useLanguage();
  const from = present(part(form, "from"));
  const until = present(part(form, "until"));
  const isNextDay = from && until && until.value !== "" && until.value < from.value;
  return (
    <>
      <TextOf of={part(form, "day")} type="date" required label={t.day} />
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
          chosen={form.kind}
          onChoose={form.chooseKind}
          className="shadow-none! max-sm:grid max-sm:grid-cols-2"
        />
        {from && form.kind !== "other" && (
          <p className="mt-1.5 text-sm text-muted">{formatHours(form.value, language)}</p>
        )}
      </div>
      {from && form.kind === "other" && (
        <div className="grid grid-cols-2 gap-3">
          <TextOf of={from} type="time" label={t.from} />
          {until && <TextOf of={until} type="time" label={t.until} {...(isNextDay && { hint: t.nextDay })} />}
        </div>
      )}
      <div role="status" className="empty:hidden">
        {form.past && (
          <div className="grid gap-1 rounded-field bg-mist p-3 text-sm">
            <p className="font-medium text-warning">{t[form.past]}</p>
            <p className="text-muted">{allTheSame}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** Only where there is one to choose. */
function AcceptedQuote({ form, leadId }: { form: AppointmentForm; leadId: string }) {
  const t = useWords(appointmentWords);
  const language = useLanguage();
  const query = useQuotesOf(leadId);
  const accepted = (query.data?.quotes ?? []).filter(({ state }) => state === "accepted");
  if (accepted.length === 0) return null;
  return (
    <SelectOf of={orBlank(part(form, "quoteId"))} label={t.quote}>
      <option value="">{t.noQuote}</option>
      {accepted.map(({ id, number, draft }) => (
        <option key={id} value={id}>
          {number} {draft.title[language]}
        </option>
      ))}
    </SelectOf>
  );
}

function Telling({ form, leadId }: Pick<Props, "form" | "leadId">) {
  const t = useWords(appointmentWords);
  const { email, isPast, canTell } = form;
  const [tell, remind] = [part(form, "tell"), part(form, "remind")];
  const isTold = tell.value && canTell;
  if (email === "") return <SendsTo leadId={leadId} use="answers" nobody={t.noEmail} />;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {isPast ? (
        <p className="text-sm text-muted">{t.past}</p>
      ) : (
        <CheckOf of={{ ...tell, value: isTold }} label={t.tell} hint={t.tellHint} />
      )}
      <CheckOf of={remind} label={t.remind} />
      {(isTold || remind.value) && <SendsTo leadId={leadId} use="answers" />}
    </div>
  );
}
