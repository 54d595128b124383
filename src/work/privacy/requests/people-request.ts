import * as v from "valibot";
import { codedMessage, parseForm, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
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

const text = v.pipe(
  v.string(code("not-text")),
  v.trim(),
  v.maxLength(MOST, code("too-many-characters", { most: MOST })),
);

const identity = v.picklist(identityChecks, code("must-be-one-of", { options: identityChecks.join(", ") }));

const NewRequest = v.object({
  kind: v.picklist(requestKinds, code("must-be-one-of", { options: requestKinds.join(", ") })),
  contact: v.pipe(
    text,
    v.check((contact) => parseContactedPerson(personNamed(contact)) !== undefined, code("contact-missing")),
  ),
  receivedOn: day,
  details: text,
});

const Change = v.object({ version: rowVersion, identity, details: text });

const Answer = v.pipe(
  v.object({
    version: rowVersion,
    outcome: v.picklist(outcomes, code("must-be-one-of", { options: outcomes.join(", ") })),
    answer: text,
    answeredOn: day,
  }),
  v.forward(
    v.check(({ outcome, answer }) => outcome !== "refused" || answer !== "", code("refusal-reasons-missing")),
    ["answer"],
  ),
);

export type NewPeopleRequest = v.InferOutput<typeof NewRequest>;
export type RequestChange = v.InferOutput<typeof Change>;
export type RequestAnswer = v.InferOutput<typeof Answer>;

export function parseNewRequest(input: unknown): Parsed<NewPeopleRequest, PrivacyCode> {
  return parseForm<typeof NewRequest, PrivacyCode>(NewRequest, input);
}

export function parseRequestChange(input: unknown): Parsed<RequestChange, PrivacyCode> {
  return parseForm<typeof Change, PrivacyCode>(Change, input);
}

export function parseRequestAnswer(input: unknown): Parsed<RequestAnswer, PrivacyCode> {
  return parseForm<typeof Answer, PrivacyCode>(Answer, input);
}
