import { addDays, isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import type { Window } from "#src/work/appointments/appointment.ts";
import { clashesOf } from "#src/work/appointments/clashes.ts";
import { useAppointments } from "#src/web/admin/calendar/visits/planned-days.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { PeopleChoice } from "#src/web/admin/parts/people/people-choice.tsx";
import { whoGoesWords } from "#src/web/admin/parts/people/people-words.ts";
import { usePeople } from "#src/web/admin/parts/people/use-people.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSayClash } from "./use-say-clash.ts";

type Props = {
  /** Absent while it is being made. */
  id?: string | undefined;
  window: Window;
  people: readonly string[];
  onChoose: (people: string[]) => void;
};

/** Who is sent, and before saving, why one of them may not be able to go. */
export function WhoGoes({ id, window, people, onChoose }: Props) {
  const { people: known } = usePeople();
  return (
    <>
      <PeopleChoice chosen={people} onChoose={onChoose} />
      {known.length > 0 && people.length > 0 && isCalendarDay(window.day) && <Clashes {...{ id, window, people }} />}
    </>
  );
}

function Clashes({ id, window, people }: Omit<Props, "onChoose">) {
  const t = useWords(whoGoesWords);
  const say = useSayClash();
  const { people: known } = usePeople();
  const near = useAppointments({ from: addDays(window.day, -1), to: addDays(window.day, 1) });
  const sent = known.filter((person) => people.includes(person.id));
  const isPast = window.day < today();
  const clashes = isPast ? [] : clashesOf({ id, window, people: sent }, near.data?.appointments ?? []);
  return (
    <div role="status" className="empty:hidden">
      {clashes.length > 0 && (
        <ul className="grid gap-1 rounded-field bg-mist p-3 text-sm font-medium text-warning">
          {clashes.map((clash) => (
            <li key={clash.person.id}>{say(clash)}</li>
          ))}
          <li className="font-normal text-muted">{t.allTheSame}</li>
        </ul>
      )}
    </div>
  );
}
