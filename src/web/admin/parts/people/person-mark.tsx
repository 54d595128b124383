import type { Person } from "#src/work/people/person.ts";
import { personHues } from "./person-hues.ts";

/** The colour beside the name: neither stands alone. */
export function PersonMark({ person: { name, colour } }: { person: Pick<Person, "name" | "colour"> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ backgroundColor: personHues[colour] }} />
      <span className="min-w-0 text-left wrap-anywhere">{name}</span>
    </span>
  );
}
