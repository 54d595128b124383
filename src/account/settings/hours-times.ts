import type { Language } from "#src/platform/i18n/language.ts";
import type { Hours, OpenRange } from "#src/site/business.ts";
import { ALL_DAY, formatOpeningTime, isAllDay, rangesOf } from "#src/site/opening-hours.ts";

type Open = Exclude<Hours, null | "by-appointment">;
type Clock = { hour: number; minute: number; half: "a" | "p" | undefined };

const EVENING = 720;

/** `8AM-6PM`, `8:30 am to 6 pm`, `8-12 and 1-5`, `8 h 30 à 18 h`, `24 hours`. Undefined when it cannot be read. */
export function parseTimes(text: string): Open | undefined {
  if (/^24 ?(?:h|hours|heures)$/.test(text)) return ALL_DAY;
  const [before, after, ...more] = text.split(/ (?:and|et|then|puis) (?:de |from )?| ?[&+] ?/).map(parseRange);
  if (!before || more.length > 0) return undefined;
  if (after === undefined) return / (?:and|et|then|puis) |[&+]/.test(text) ? undefined : before;
  const again = before.closes < after.opens ? after : laterThan(before, after);
  return again && { ...before, again };
}

/** In `8-12 and 1-5` the second is of the afternoon. */
function laterThan(before: OpenRange, { opens, closes }: OpenRange): OpenRange | undefined {
  const [from, to] = [opens, closes].map((time) => minutesOfDay(time) + EVENING);
  if (from === undefined || to === undefined || to >= 1440 || shown(from) <= before.closes) return undefined;
  return { opens: shown(from), closes: shown(to) };
}

function minutesOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function parseRange(text: string): OpenRange | undefined {
  const [opens, closes, ...more] = text.split(/(?<!\s)\s*[-–—]\s*|(?<!\s)\s+(?:to|until|à|au)\s+/).map(readClock);
  if (!opens || !closes || more.length > 0) return undefined;
  const from = minutesOf({ ...opens, half: opens.half ?? halfBefore(opens, closes) });
  const to = closingMinutes(from, closes);
  return from < to && to <= 1440 ? { opens: shown(from), closes: shown(Math.min(to, 1439)) } : undefined;
}

/** `8AM-6PM` or `8 h à 18 h`, with minutes only where there are some; the last minute of a day is its midnight. */
export function formatTimes(open: Open, language: Language): string {
  const isFrench = language === "fr";
  if (isAllDay(open)) return isFrench ? "24 heures" : "24 hours";
  const time = (at: string) => (isFrench ? formatOpeningTime(at, "fr") : shownTime(at));
  const ranges = rangesOf(open).map(({ opens, closes }) =>
    [time(opens), time(closes === ALL_DAY.closes ? "00:00" : closes)].join(isFrench ? " à " : "-"),
  );
  return ranges.join(isFrench ? " et " : " and ");
}

function shownTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "AM" : "PM"}`;
}

function readClock(text: string): Clock | undefined {
  const named = text.replace(/^(?:noon|midi)$/, "12pm").replace(/^(?:midnight|minuit)$/, "12am");
  const read = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})|\s*h)?\s*(?:([ap])\.?\s*m\.?)?$/.exec(named);
  if (!read) return undefined;
  const [, hour = "", minute = "0", half] = read;
  const clock: Clock = { hour: Number(hour), minute: Number(minute), half: readHalf(half) };
  const isReal = clock.minute < 60 && (clock.half ? clock.hour >= 1 && clock.hour <= 12 : clock.hour <= 24);
  return isReal ? clock : undefined;
}

function readHalf(letter: string | undefined): Clock["half"] {
  return letter === "a" || letter === "p" ? letter : undefined;
}

/** In `1-5PM` the afternoon is meant for both; in `8-6PM` for the second only. */
function halfBefore(opens: Clock, closes: Clock): Clock["half"] {
  if (closes.half !== "p" || opens.hour > 12) return undefined;
  return opens.hour % 12 < closes.hour % 12 ? "p" : undefined;
}

/** `9-5` closes at five in the afternoon; closing at midnight is the end of the same day. */
function closingMinutes(from: number, closes: Clock): number {
  const to = minutesOf(closes);
  if (to === 0) return 1440;
  const isBareMorning = closes.half === undefined && closes.hour <= 12;
  return isBareMorning && to <= from ? to + 720 : to;
}

function minutesOf({ hour, minute, half }: Clock): number {
  const full = half === undefined ? hour : (hour % 12) + (half === "p" ? 12 : 0);
  return full * 60 + minute;
}

function shown(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
