import { capitalised } from "#src/platform/i18n/capitals.ts";
import type { DictionaryEntry } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Business, Hours, Weekday } from "#src/site/business.ts";
import { ALL_DAY, openingHours, spanOf, week } from "#src/site/opening-hours.ts";
import { formatTimes, parseTimes } from "./hours-times.ts";
import type { SettingsCode } from "./settings-problems.ts";

/** Opening hours, whole. */
export type WeekHours = { hours: Business["hours"]; takesEmergencies: boolean };
export type ParsedHours = ({ ok: true } & WeekHours) | { ok: false; problem: DictionaryEntry<SettingsCode> };

const frenchDays: Record<Weekday, string> = {
  monday: "lundi",
  tuesday: "mardi",
  wednesday: "mercredi",
  thursday: "jeudi",
  friday: "vendredi",
  saturday: "samedi",
  sunday: "dimanche",
};
const SPANS = new Map<string, readonly Weekday[]>([
  ["", week],
  ["weekdays", week.slice(0, 5)],
  ["weekends", week.slice(5)],
  ["weekend", week.slice(5)],
  ["daily", week],
  ["every day", week],
  ["tous les jours", week],
]);
const EMERGENCIES = /^(?:emergency|emergencies|urgences?) ?:? ?(?:24 ?\/ ?7|24 h(?:eures|ours)?)$/i;

const parts = {
  en: { nothing: "Every day closed", byAppointment: "by appointment", emergencies: "Emergencies 24/7" },
  fr: { nothing: "Fermé tous les jours", byAppointment: "sur rendez-vous", emergencies: "urgences 24/7" },
};

/** `Monday-Friday 8AM-6PM, Saturday 9AM-4PM`: the days that are not named are closed. */
export function hoursLine({ hours, takesEmergencies }: WeekHours, language: Language = "en"): string {
  const words = parts[language];
  const open = openingHours(hours).flatMap((days) => {
    if (days.hours === null) return [];
    const times = days.hours === "by-appointment" ? words.byAppointment : formatTimes(days.hours, language);
    return [`${daysIn(days, language)} ${times}`];
  });
  const [first = words.nothing, ...others] = open;
  return capitalised([first, ...others, ...(takesEmergencies ? [words.emergencies] : [])].join(", "));
}

function daysIn({ from, to }: { from: Weekday; to: Weekday }, language: Language): string {
  if (language === "en") return from === to ? capitalised(from) : `${capitalised(from)}-${capitalised(to)}`;
  if (from === to) return frenchDays[from];
  return `${frenchDays[from]} ${spanOf({ from, to }) === "pair" ? "et" : "au"} ${frenchDays[to]}`;
}

/** The same week, written for its reader; what cannot be read stays as it is. */
export function hoursLineIn(language: Language, line: string): string {
  const read = parseHoursLine(line);
  return read.ok ? hoursLine(read, language) : line;
}

export function parseHoursLine(line: string): ParsedHours {
  const hours: Partial<Record<Weekday, Hours>> = {};
  let waiting: Weekday[] = [];
  let takesEmergencies = false;
  for (const entry of entriesOf(line)) {
    if (EMERGENCIES.test(entry)) {
      takesEmergencies = true;
      continue;
    }
    const read = readEntry(entry);
    if (!read) return { ok: false, problem: { code: "hours-unclear", values: { entry } } };
    waiting = [...waiting, ...read.days];
    if (read.hours === undefined) continue;
    for (const day of waiting) {
      if (hours[day] !== undefined) return { ok: false, problem: { code: "hours-twice", values: named(day) } };
      hours[day] = read.hours;
    }
    waiting = [];
  }
  const [unanswered] = waiting;
  if (unanswered) return { ok: false, problem: { code: "hours-incomplete", values: named(unanswered) } };
  return { ok: true, hours: everyDay(hours), takesEmergencies };
}

function entriesOf(line: string): string[] {
  const plain = line.replace(/[\s\u00a0\u202f]+/g, " ");
  const entries = plain.split(/[,;]/).map((entry) => entry.trim());
  return entries.some(Boolean) ? entries.filter(Boolean) : [plain.trim()];
}

type Entry = { days: readonly Weekday[]; hours: Hours | undefined };

/** Days, then their times; days alone wait for the times of a later entry, times alone are those of every day. */
function readEntry(entry: string): Entry | undefined {
  const text = entry.toLowerCase();
  if (text === "24/7") return { days: week, hours: ALL_DAY };
  if (text === "fermé tous les jours") return { days: week, hours: null };
  const start = text.search(
    /\d|\b(?:closed|fermé|noon|midi|midnight|minuit|by appointment|(?:sur )?(?:rendez-vous|rdv))/,
  );
  const before = start === -1 ? text : text.slice(0, start);
  const days = readDays(withoutColon(withoutColon(before).replace(/[\s:](?:de|from)$/, "")));
  if (!days || text === "") return undefined;
  if (start === -1) return { days, hours: undefined };
  const times = text.slice(start).trim();
  if (/^(?:closed|fermée?)$/.test(times)) return { days, hours: null };
  if (/^(?:by appointment(?: only)?|(?:sur )?(?:rendez-vous|rdv)(?: seulement)?)$/.test(times))
    return { days, hours: "by-appointment" };
  const hours = parseTimes(times);
  return hours && { days, hours };
}

function withoutColon(text: string): string {
  return text.replace(/(?<![\s:])[\s:]+$/, "");
}

function readDays(text: string): Weekday[] | undefined {
  const days: Weekday[] = [];
  for (const part of text.replace(/^(?:from|du|le)\s+/, "").split(/(?<!\s)\s+(?:and|et)\s+|(?<!\s)\s*[&/]\s*/)) {
    const span = SPANS.get(part) ?? readSpan(part);
    if (!span) return undefined;
    days.push(...span);
  }
  return days;
}

function readSpan(text: string): Weekday[] | undefined {
  const ends = text.split(/(?<!\s)\s*[-–—]\s*|(?<!\s)\s+(?:to|through|à|au)\s+/).map(readDay);
  const [from, to = from, ...more] = ends;
  if (!from || !to || more.length > 0 || ends.includes(undefined)) return undefined;
  const start = week.indexOf(from);
  const length = (week.indexOf(to) - start + week.length) % week.length;
  return [...week, ...week].slice(start, start + length + 1);
}

function readDay(text: string): Weekday | undefined {
  const name = text.replace(/\.$/, "").replace(/(?<=day|di)s$/, "");
  if (name.length < 2) return undefined;
  return week.find((day) => day.startsWith(name) || frenchDays[day].startsWith(name));
}

function everyDay(hours: Partial<Record<Weekday, Hours>>): Business["hours"] {
  const closed: Business["hours"] = {
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  };
  return { ...closed, ...hours };
}

function named(day: Weekday) {
  return { day: capitalised(day), jour: frenchDays[day] };
}

export function weekdayName(day: Weekday, language: Language): string {
  return capitalised(language === "fr" ? frenchDays[day] : day);
}
