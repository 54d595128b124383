import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";
import { oneLine } from "#src/work/leads/contact-request.ts";
import type { PersonCode } from "./person-problems.ts";

const code: Coded<PersonCode> = codedMessage;

export const MOST_PEOPLE = 50;
export const LONGEST_PERSON_NAME = 60;
const LONGEST_PHONE = 40;
const MINUTES_A_DAY = 24 * 60;

/** Each is read in both themes; `web/admin/parts/people` has how. */
export const personColours = ["blue", "orange", "green", "violet", "red", "teal", "pink", "brown"] as const;
export type PersonColour = (typeof personColours)[number];

const minutes = v.pipe(
  v.number(code("person-hours")),
  v.integer(code("person-hours")),
  v.minValue(0, code("person-hours")),
  v.maxValue(MINUTES_A_DAY, code("person-hours")),
);

const workingDay = v.nullable(
  v.pipe(
    v.object({ from: minutes, until: minutes }),
    v.check(({ from, until }) => from < until, code("person-hours")),
  ),
);

const Details = v.object({
  name: v.pipe(
    v.string(code("not-text")),
    v.transform(oneLine),
    v.nonEmpty(code("person-name-missing")),
    v.maxLength(LONGEST_PERSON_NAME, code("too-many-characters", { most: LONGEST_PERSON_NAME })),
  ),
  colour: v.picklist(personColours, code("must-be-one-of", { options: personColours.join(", ") })),
  phone: v.pipe(
    v.string(code("not-text")),
    v.transform(oneLine),
    v.maxLength(LONGEST_PHONE, code("too-many-characters", { most: LONGEST_PHONE })),
  ),
  /** Monday first, minutes from midnight where the business is; null on days without work. */
  hours: v.pipe(v.array(workingDay, code("person-hours")), v.length(7, code("person-hours"))),
});

const Change = v.object({ ...Details.entries, version: rowVersion, isArchived: v.boolean(code("choose-on-or-off")) });

export type PersonDetails = v.InferOutput<typeof Details>;
export type PersonChange = v.InferOutput<typeof Change>;
export type WorkingHours = PersonDetails["hours"];

export type Person = PersonDetails & { id: string; version: number; isArchived: boolean };

export function parsePerson(input: unknown): Parsed<PersonDetails, PersonCode> {
  return parseForm<typeof Details, PersonCode>(Details, input);
}

export function parsePersonChange(input: unknown): Parsed<PersonChange, PersonCode> {
  return parseForm<typeof Change, PersonCode>(Change, input);
}

export const personId = v.pipe(v.string(code("unknown-person")), v.uuid(code("unknown-person")));

/** Who goes, each once; none is "unassigned". */
export const personIds = v.pipe(
  v.array(personId, code("unknown-person")),
  v.maxLength(MOST_PEOPLE, code("unknown-person")),
  v.transform((ids) => [...new Set(ids)]),
);

const Assignment = v.object({ people: personIds });

export type Assignment = v.InferOutput<typeof Assignment>;

export function parseAssignment(input: unknown): Parsed<Assignment, PersonCode> {
  return parseForm<typeof Assignment, PersonCode>(Assignment, input);
}
