import { useWords } from "#src/web/admin/parts/words.ts";
import { ToggleButton } from "#src/web/ui/toggle-button.tsx";
import { PersonMark } from "./person-mark.tsx";
import { whoGoesWords } from "./people-words.ts";
import { usePeople } from "./use-people.ts";

type Props = {
  chosen: readonly string[];
  onChoose: (people: string[]) => void;
  label?: string;
  /** Of the team these alone are offered. */
  among?: readonly string[];
};

/** One tap each; who has left shows where they were sent. Nothing at all in a business of one person. */
export function PeopleChoice({ chosen, onChoose, label, among }: Props) {
  const t = useWords(whoGoesWords);
  const { people } = usePeople();
  const offered = people.filter(
    ({ id, isArchived }) => chosen.includes(id) || (!isArchived && (among === undefined || among.includes(id))),
  );
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label={label ?? t.who}>
      <p className="mb-1.5 font-semibold" aria-hidden>
        {label ?? t.who}
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map((person) => {
          const isChosen = chosen.includes(person.id);
          const others = chosen.filter((id) => id !== person.id);
          return (
            <ToggleButton
              key={person.id}
              on={isChosen}
              onToggle={() => onChoose(isChosen ? others : [...others, person.id])}
            >
              <PersonMark person={person} />
            </ToggleButton>
          );
        })}
      </div>
    </div>
  );
}
