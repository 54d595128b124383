import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { oneLine, paragraphs } from "#src/work/leads/contact-request.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { LONGEST_REASON, type LeadStatus } from "#src/work/leads/lead-status.ts";
import { trackingParameters, untracked, type TrackingParameter } from "#src/work/leads/tracking-parameters.ts";
import { serviceLabel, serviceNamed } from "#src/work/leads/service.ts";
import type { ServiceChoice } from "#src/site/site-names.ts";
import type { ImportField, Mapping } from "./import-fields.ts";
import type { RowCode } from "./import-problems.ts";
import { parseCents, parseDate, parseStatus, type DateOrder, type ReadDate } from "./import-values.ts";
import {
  emailsIn,
  firstNameFirst,
  languageIn,
  phonesIn,
  SHOWN_IN_PROBLEM,
  type PassOver,
  type UnreadCell,
} from "./read-contact.ts";

export type ImportedLead = {
  name: string;
  email: string;
  phone: string;
  service: string;
  service_requested: string;
  message: string;
  /** Part of the message; not of what tells two rows apart. */
  address: string;
  language: SiteLanguage;
  status: LeadStatus;
  won_cents: number | null;
  lost_reason: string;
  /** ISO 8601 UTC; undefined where the file has none. */
  submitted_at: string | undefined;
  /** Whether the file names a day alone, on which somebody may have written twice. */
  isDay: boolean;
  /** Here or on another site, when the file was exported from this program. */
  exportedId: string | undefined;
  /** The status as the file words it, where that is none of ours: the lead has that of `HowToRead`. */
  unknownStatus: string | undefined;
  /** The date as the file words it, where it is not understood: the lead has none. */
  unknownDate: string | undefined;
  /** Cells that say nothing that can be used: the lead is without them. */
  unread: UnreadCell[];
  /** Where the visitor came from. */
  arrival: Record<TrackingParameter | "landing_page" | "referrer", string>;
};

export type HowToRead = {
  mapping: Mapping;
  dateOrder: DateOrder;
  /** How its program writes amounts. */
  numbers: Language;
  /** For rows that name none. */
  status: LeadStatus;
  language: SiteLanguage;
  services: readonly ServiceChoice[];
  toMoment: (date: ReadDate) => Date;
  now: Date;
};

export type ReadRow =
  | { ok: true; lead: ImportedLead }
  | { ok: false; name: string; problems: DictionaryEntry<RowCode>[] };

export function readRow(row: readonly string[], how: HowToRead): ReadRow {
  const cells: Cells = (field) =>
    how.mapping.flatMap((mapped, column) => {
      const text = mapped === field ? oneLineOrMore(field, row[column] ?? "") : "";
      return text ? [text] : [];
    });
  const problems: DictionaryEntry<RowCode>[] = [];
  const refuse = (code: RowCode, values?: DictionaryEntry["values"]) =>
    problems.push({ code, ...(values && { values }) });
  const unread: UnreadCell[] = [];
  const pass: PassOver = (code, text) => unread.push({ code, text: text.slice(0, SHOWN_IN_PROBLEM) });
  const [email = ""] = emailsIn(cells("email"), pass);
  const [phone = ""] = phonesIn(cells("phone"), pass);
  if (email === "" && phone === "") {
    for (const { code, text } of unread) refuse(code, { text });
    if (problems.length === 0) refuse("not-reachable");
  }
  const cut = (text: string, most: number) => {
    if (text.length > most) pass("text-cut", text);
    return text.slice(0, most).toWellFormed();
  };
  const name = cut(nameIn(cells), contactLimits.name);
  const { service, service_requested } = serviceIn(cells, how);
  const asked = { service, service_requested: cut(service_requested, contactLimits.service) };
  const message = cut(cells("message").join("\n"), contactLimits.message);
  const date = dateIn(cells, how);
  const outcome = outcomeIn(cells, how, pass);
  if (problems.length > 0) return { ok: false, name, problems };
  const address = cells("address").join(", ").slice(0, LONGEST_ADDRESS);
  const language = languageIn(cells("language")) ?? how.language;
  const person = { name, email, phone };
  const rest = { ...asked, message, address, language, ...outcome, ...date, unread };
  return { ok: true, lead: { ...person, ...rest, exportedId: exportedIdIn(cells), arrival: arrivalIn(cells) } };
}

const LONGEST_ADDRESS = 300;

type Cells = (field: ImportField) => string[];

function oneLineOrMore(field: ImportField, text: string): string {
  return field === "message" ? paragraphs(text) : oneLine(text);
}

/** `Marie Roy (Roy inc.)` for a person in a company. */
function nameIn(cells: Cells): string {
  const [company = ""] = cells("company");
  const [shown] = cells("name");
  const person = shown === undefined ? [...cells("firstName"), ...cells("lastName")].join(" ") : firstNameFirst(shown);
  if (person && company && person !== company) return `${person} (${company})`;
  return person || company;
}

function serviceIn(cells: Cells, { services, language }: HowToRead) {
  const [text = ""] = cells("service");
  const service = serviceNamed(services, text)?.key ?? "other";
  if (text) return { service, service_requested: text };
  return {
    service,
    service_requested: services.some(({ key }) => key === service) ? serviceLabel(services, service, language) : "",
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function exportedIdIn(cells: Cells): string | undefined {
  return cells("id").find((text) => UUID.test(text));
}

/** As long as a request may have them. */
const LONGEST_PARAMETER = 500;
const LONGEST_PLACE = 2000;

function arrivalIn(cells: Cells): ImportedLead["arrival"] {
  const [landing_page = "", referrer = ""] = [cells("landingPage")[0], cells("referrer")[0]];
  const places = { landing_page: landing_page.slice(0, LONGEST_PLACE), referrer: referrer.slice(0, LONGEST_PLACE) };
  const tracking = untracked();
  for (const name of trackingParameters) tracking[name] = (cells(name)[0] ?? "").slice(0, LONGEST_PARAMETER);
  return { ...tracking, ...places };
}

const UNDATED = { submitted_at: undefined, isDay: false, unknownDate: undefined };

function dateIn(cells: Cells, { dateOrder, toMoment, now }: HowToRead) {
  const [text] = cells("date");
  if (text === undefined) return UNDATED;
  const date = parseDate(text, dateOrder);
  const moment = date && toMoment(date);
  const isToCome = moment !== undefined && moment > now && moment.toDateString() !== now.toDateString();
  if (!moment || isToCome) return { ...UNDATED, unknownDate: text.slice(0, SHOWN_IN_PROBLEM) };
  const submitted_at = new Date(Math.min(moment.getTime(), now.getTime())).toISOString();
  return { ...UNDATED, submitted_at, isDay: date.kind === "local" && date.isDay === true };
}

function outcomeIn(cells: Cells, how: HowToRead, pass: PassOver) {
  const texts = cells("status");
  const named = parseStatus(texts);
  const status = named ?? how.status;
  const [amount] = cells("amount");
  const cents = amount === undefined ? undefined : parseCents(amount, how.numbers);
  if (amount !== undefined && cents === undefined) pass("not-an-amount", amount);
  const [reason = ""] = cells("reason");
  return {
    status,
    unknownStatus: named ? undefined : texts[0]?.slice(0, SHOWN_IN_PROBLEM),
    won_cents: status === "won" && cents ? cents : null,
    lost_reason: status === "lost" ? reason.slice(0, LONGEST_REASON) : "",
  };
}
