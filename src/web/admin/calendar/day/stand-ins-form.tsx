import { useMemo, useState } from "react";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { ListedAppointment } from "#src/work/appointments/appointment.ts";
import {
  clashesOfStandIns,
  likelyStandIns,
  proposeStandIns,
  visitsOfAbsent,
  type StandIns,
} from "#src/work/appointments/stand-ins.ts";
import type { Person } from "#src/work/people/person.ts";
import { useAppointments } from "#src/web/admin/calendar/visits/planned-days.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { PeopleChoice } from "#src/web/admin/parts/people/people-choice.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { focusOnMount } from "#src/web/ui/browser/focus-on-mount.ts";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { absentWords } from "./absent-words.ts";
import { StandInChoice } from "./stand-in-choice.tsx";
import { useMakeAbsent } from "./use-absences.ts";
import { useSayShares } from "./use-say-shares.ts";

type Props = {
  day: string;
  person: Person;
  /** Who comes on that day, `person` left out. */
  others: readonly Person[];
  onClose: () => void;
};

/** Who goes to each visit instead, proposed; what is shown is what is given. */
export function StandInsForm(props: Props) {
  const t = useWords(absentWords);
  const { loading } = useWords(commonWords);
  const { day, person } = props;
  const query = useAppointments({ from: addDays(day, -1), to: addDays(day, 1) });
  return (
    <div className="grid gap-4 rounded-field border border-line p-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
        {t.doesNotCome(person.name)}
      </h3>
      <QueryState query={query} failed={t.notLoaded} placeholder={<Placeholder label={loading} rows={3} row="h-20" />}>
        {({ appointments }) => <Proposal {...props} near={appointments} />}
      </QueryState>
    </div>
  );
}

function Proposal({ day, person, others, onClose, near }: Props & { near: readonly ListedAppointment[] }) {
  const t = useWords(absentWords);
  const sayShares = useSayShares();
  const making = useMakeAbsent(day);
  const [among, setAmong] = useState(() => likelyStandIns(others, day).map(({ id }) => id));
  const [changed, setChanged] = useState<StandIns>(new Map());
  const of = useMemo(() => ({ absent: person.id, day, near }), [person.id, day, near]);
  const chosen = useMemo(() => others.filter(({ id }) => among.includes(id)), [others, among]);
  const standIns = new Map([...useMemo(() => proposeStandIns(of, chosen), [of, chosen]), ...changed]);
  const clashes = clashesOfStandIns(of, standIns, others);
  const visits = visitsOfAbsent(of);
  const given = visits.map(({ id, people }) => ({ appointmentId: id, people, instead: standIns.get(id) ?? null }));
  const isClashing = [...clashes.values()].some((clash) => clash !== undefined);
  const choose = (people: string[]) => {
    setAmong(people);
    setChanged(new Map());
  };
  return (
    <>
      {visits.length > 0 && others.length > 0 && (
        <PeopleChoice label={t.instead} among={others.map(({ id }) => id)} chosen={among} onChoose={choose} />
      )}
      {visits.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          {visits.map((visit) => (
            <li key={visit.id}>
              <StandInChoice
                {...{ visit, others }}
                absent={person.id}
                instead={standIns.get(visit.id) ?? null}
                clash={clashes.get(visit.id)}
                onChoose={(one) => setChanged(new Map([...changed, [visit.id, one]]))}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="grid gap-1 text-sm">
        <p className="font-medium">{visits.length === 0 ? t.noVisits : sayShares(sharesOf(given, person.id))}</p>
        <p className="text-muted">{isClashing ? t.clashing : t.nobodyTold}</p>
      </div>
      <FormButtons
        type="button"
        busy={making.isPending}
        onClick={() => making.mutate({ person, visits: given }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        {visits.length === 0 ? t.noteIt : t.give}
      </FormButtons>
    </>
  );
}

type Given = { people: readonly string[]; instead: string | null };

function sharesOf(given: readonly Given[], absent: string) {
  const people = Map.groupBy(
    given.flatMap(({ instead }) => instead ?? []),
    (id) => id,
  );
  const isLeft = ({ people: going, instead }: Given) => instead === null && going.every((id) => id === absent);
  return {
    standIns: [...people].map(([personId, { length }]) => ({ personId, visits: length })),
    unassigned: given.filter(isLeft).length,
  };
}
