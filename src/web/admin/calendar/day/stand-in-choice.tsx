import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import { formatHours } from "#src/work/appointments/appointment-window.ts";
import type { Clash } from "#src/work/appointments/clashes.ts";
import type { Person } from "#src/work/people/person.ts";
import { useSayClash } from "#src/web/admin/calendar/appointment/use-say-clash.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { whoGoesWords } from "#src/web/admin/parts/people/people-words.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SelectField } from "#src/web/ui/fields/field.tsx";
import { absentWords } from "./absent-words.ts";

type Props = {
  visit: ListedAppointment;
  absent: string;
  others: readonly Person[];
  instead: string | null;
  clash: Clash | undefined;
  onChoose: (instead: string | null) => void;
};

export function StandInChoice({ visit, absent, others, instead, clash, onChoose }: Props) {
  const t = useWords(absentWords);
  const { noName } = useWords(whoGoesWords);
  const language = useLanguage();
  const say = useSayClash();
  const { people } = usePeople();
  const going = people.filter(({ id }) => id !== absent && visit.people.includes(id)).map(({ name }) => name);
  const about = [visit.place, going.length > 0 && t.alreadyGoes(going.join(", "))].filter(Boolean).join(". ");
  return (
    <SelectField
      id={`stand-in-${visit.id}`}
      label={
        <span className="wrap-anywhere">
          <span className="inline-block font-medium text-water first-letter:uppercase">
            {formatHours(visit, language)}
          </span>
          {", "}
          {visit.name || noName}
        </span>
      }
      {...(about && { hint: about })}
      {...(clash && { warning: say(clash) })}
      value={instead ?? ""}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      {others
        .filter(({ id }) => !visit.people.includes(id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      <option value="">{going.length > 0 ? t.nobodyMore : t.nobodyYet}</option>
    </SelectField>
  );
}
