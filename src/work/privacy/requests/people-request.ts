import { oneOf, textUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { parseContactedPerson, personNamed } from "#src/account/consents/person.ts";
import { day } from "#src/work/privacy/incidents/incident.ts";
import type { PrivacyCode } from "#src/work/privacy/problems/privacy-problems.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";

const code: Coded<PrivacyCode> = codedMessage;
const MOST = 2000;

const requestKinds = ["access", "correction", "erasure", "portability", "end-of-dissemination"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** How the owner made sure of who asks; nothing shown for it is kept. */
const identityChecks = ["not-yet", "known-address", "called-back", "in-person", "document-seen"] as const;
export const outcomes = ["granted", "partly", "refused"] as const;
export type RequestOutcome = (typeof outcomes)[number];

/** Days left at which the owner is reminded. */
export const REMINDED_AT = [10, 3] as const;

/** What the tools made for the answer: a reference, not the data. */
export type RequestFile = { made: "export" | "erasure"; at: string; leads: number; mails: number };

export type PeopleRequest = {
  id: string;
  kind: RequestKind;
  /** Blank once it is forgotten. */
  contact: string;
  details: string;
  receivedOn: string;
  dueOn: string;
  /** Below zero when it is late. */
  daysLeft: number;
  identity: (typeof identityChecks)[number];
  outcome: RequestOutcome | "";
  answer: string;
  answeredOn: string | null;
  file: RequestFile | null;
  version: number;
};

const text = textUpTo(MOST);

const identity = oneOf(identityChecks);

export const NewPeopleRequest = v.object({
  kind: oneOf(requestKinds),
  contact: v.pipe(
    text,
    v.check((contact) => parseContactedPerson(personNamed(contact)) !== undefined, code("contact-missing")),
  ),
  receivedOn: day,
  details: text,
});

export const RequestChange = v.object({ version: rowVersion, identity, details: text });

export const RequestAnswer = v.pipe(
  v.object({
    version: rowVersion,
    outcome: oneOf(outcomes),
    answer: text,
    answeredOn: day,
  }),
  v.forward(
    v.check(({ outcome, answer }) => outcome !== "refused" || answer !== "", code("refusal-reasons-missing")),
    ["answer"],
  ),
);

export type NewPeopleRequest = v.InferOutput<typeof NewPeopleRequest>;
export type RequestChange = v.InferOutput<typeof RequestChange>;
export type RequestAnswer = v.InferOutput<typeof RequestAnswer>;
