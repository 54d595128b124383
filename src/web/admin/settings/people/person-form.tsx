import { personProblems } from "#src/work/people/person-problems.ts";
import { LONGEST_PERSON_NAME, personColours, type Person } from "#src/work/people/person.ts";
import { numberedWeekday } from "#src/work/plans/plan-words.ts";
import { itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { PersonMark } from "#src/web/admin/parts/people/person-mark.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { newPerson, parseTypedPerson, typedPerson, type TypedPerson } from "./person-form-values.ts";
import { peopleWords } from "./people-words.ts";
import { useSavePerson } from "./use-change-people.ts";

type Props = { person?: Person; team: readonly Person[]; onClose: () => void };

/** A form for somebody who is known, or for a new one. */
export function PersonForm({ person, team, onClose }: Props) {
  const t = useWords(peopleWords);
  const saving = useSavePerson(person);
  const form = useForm({
    name: "person",
    initial: person ? typedPerson(person) : newPerson(team),
    parse: parseTypedPerson,
    problemWords: personProblems,
    ...{ save: saving.mutateAsync, onSaved: onClose },
  });
  return (
    <Form of={form} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextOf of={part(form, "name")} label={t.name} hint={t.nameHint} maxLength={LONGEST_PERSON_NAME} />
        <TextOf of={part(form, "phone")} type="tel" label={t.phone} />
        <SelectOf of={part(form, "colour")} label={t.colour}>
          {personColours.map((colour) => (
            <option key={colour} value={colour}>
              {t[colour]}
            </option>
          ))}
        </SelectOf>
        <p className="self-end pb-3" aria-hidden>
          <PersonMark person={form.value} />
        </p>
      </div>
      <Hours of={part(form, "hours")} />
      <FormButtons busy={form.isSaving} busyLabel={t.saving} onCancel={onClose}>
        {t.save}
      </FormButtons>
    </Form>
  );
}

function Hours({ of }: { of: Edited<TypedPerson["hours"]> }) {
  const t = useWords(peopleWords);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t.hours}</legend>
      {of.value.map((day, at) => (
        // The days of a week never move.
        <WorkingDay key={at} of={itemAt(of, at, day)} weekday={at + 1} />
      ))}
    </fieldset>
  );
}

function WorkingDay({ of, weekday }: { of: Edited<TypedPerson["hours"][number]>; weekday: number }) {
  const t = useWords(peopleWords);
  const day = numberedWeekday(weekday, useLanguage());
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:min-h-12 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <CheckOf of={part(of, "works")} label={day} />
      {of.value.works && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <TextOf of={part(of, "from")} type="time" label={<Named name={t.from} day={day} />} />
          <TextOf of={part(of, "until")} type="time" label={<Named name={t.until} day={day} />} />
        </div>
      )}
    </div>
  );
}

/** The day is read out with each, and stands once. */
function Named({ name, day }: { name: string; day: string }) {
  return (
    <span className="relative">
      {name}
      <span className="sr-only">, {day}</span>
    </span>
  );
}
