import { onOff, oneOf, textUpTo } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { isCalendarDay } from "#src/platform/clock/calendar-day.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { codedMessage, type Coded, type Parsed } from "#src/platform/i18n/problem.ts";
import type { PrivacyCode } from "#src/work/privacy/problems/privacy-problems.ts";
import { rowVersion } from "#src/platform/i18n/row-version.ts";

const code: Coded<PrivacyCode> = codedMessage;
const MOST = 4000;

/** The risk of serious injury, as the law calls it. */
const risks = ["assessing", "serious", "not-serious"] as const;

export const day = v.pipe(
  v.string(code("not-text")),
  v.isoDate(code("day-missing")),
  v.check(isCalendarDay, code("day-missing")),
);
const dayOrBlank = v.union([v.literal(""), day], code("day-missing"));
const text = textUpTo(MOST);

/** The eight items of section 7 of the Regulation respecting confidentiality incidents; the fourth, `awareOn`, is the incident's. */
const Entries = v.object({
  information: v.pipe(text, v.nonEmpty(code("information-missing"))),
  circumstances: text,
  happened: text,
  people: text,
  risk: oneOf(risks),
  sensitivity: text,
  consequences: text,
  likelihood: text,
  officerConsulted: onOff,
  commissionTold: dayOrBlank,
  peopleTold: dayOrBlank,
  publicNotice: text,
  measures: text,
});

export type IncidentDetails = v.InferOutput<typeof Entries>;

const Details = v.pipe(
  Entries,
  v.forward(
    v.check(({ risk, officerConsulted }) => risk === "assessing" || officerConsulted, code("officer-not-consulted")),
    ["officerConsulted"],
  ),
  v.forward(v.check(isReasoned("sensitivity"), code("risk-reasons-missing")), ["sensitivity"]),
  v.forward(v.check(isReasoned("consequences"), code("risk-reasons-missing")), ["consequences"]),
  v.forward(v.check(isReasoned("likelihood"), code("risk-reasons-missing")), ["likelihood"]),
);

export type Opening = { awareOn: string; details: IncidentDetails };
export type IncidentCorrection = { revision: number; details: IncidentDetails };

type Entry = { revision: number; details: IncidentDetails; author: string; at: string };
/** The newest entry first. */
export type Incident = { id: string; awareOn: string; keptUntil: string; entries: [Entry, ...Entry[]] };

export function parseOpening(input: unknown): Parsed<Opening, PrivacyCode> {
  return parseForm<v.GenericSchema<unknown, Opening>, PrivacyCode>(v.object({ awareOn: day, details: Details }), input);
}

export function parseIncidentCorrection(input: unknown): Parsed<IncidentCorrection, PrivacyCode> {
  return parseForm<v.GenericSchema<unknown, IncidentCorrection>, PrivacyCode>(
    v.object({ revision: rowVersion, details: Details }),
    input,
  );
}

export const noDetails: IncidentDetails = {
  information: "",
  circumstances: "",
  happened: "",
  people: "",
  risk: "assessing",
  sensitivity: "",
  consequences: "",
  likelihood: "",
  officerConsulted: false,
  commissionTold: "",
  peopleTold: "",
  publicNotice: "",
  measures: "",
};

export const detailNames = Object.keys(noDetails) as (keyof IncidentDetails)[];

/** What the register must hold and does not yet. */
export function missingInIncident(details: IncidentDetails): (keyof IncidentDetails)[] {
  const always = ["information", "circumstances", "happened", "people", "measures"] as const;
  const told = details.risk === "serious" ? (["commissionTold", "peopleTold"] as const) : [];
  const blank = [...always, ...told].filter((name) => details[name] === "");
  return details.risk === "assessing" ? [...blank, "risk"] : blank;
}

/** What a correction changed, in the order of the form. */
export function changedBetween(before: IncidentDetails, after: IncidentDetails): (keyof IncidentDetails)[] {
  return detailNames.filter((name) => before[name] !== after[name]);
}

function isReasoned(name: "sensitivity" | "consequences" | "likelihood") {
  return (details: IncidentDetails) => details.risk === "assessing" || details[name] !== "";
}
