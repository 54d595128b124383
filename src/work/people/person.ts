import { cleanedTextUpTo, onOff, oneOf, wholeNumberBetween } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
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

const minutes = wholeNumberBetween(code("person-hours"), 0, MINUTES_A_DAY);

const workingDay = v.nullable(
  v.pipe(
    v.object({ from: minutes, until: minutes }),
    v.check(({ from, until }) => from < until, code("person-hours")),
  ),
);

export const PersonDetails = v.object({
  name: v.pipe(cleanedTextUpTo(LONGEST_PERSON_NAME, oneLine), v.nonEmpty(code("person-name-missing"))),
  colour: oneOf(personColours),
  phone: cleanedTextUpTo(LONGEST_PHONE, oneLine),
  /** Monday first, minutes from midnight where the business is; null on days without work. */
  hours: v.pipe(v.array(workingDay, code("person-hours")), v.length(7, code("person-hours"))),
});

export const PersonChange = v.object({ ...PersonDetails.entries, version: rowVersion, isArchived: onOff });

export type PersonDetails = v.InferOutput<typeof PersonDetails>;
export type PersonChange = v.InferOutput<typeof PersonChange>;
export type WorkingHours = PersonDetails["hours"];

export type Person = PersonDetails & { id: string; version: number; isArchived: boolean };

export const personId = v.pipe(v.string(code("unknown-person")), v.uuid(code("unknown-person")));

/** Who goes, each once; none is "unassigned". */
export const personIds = v.pipe(
  v.array(personId, code("unknown-person")),
  v.maxLength(MOST_PEOPLE, code("unknown-person")),
  v.transform((ids) => [...new Set(ids)]),
);

export const Assignment = v.object({ people: personIds });

export type Assignment = v.InferOutput<typeof Assignment>;
