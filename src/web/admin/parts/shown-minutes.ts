import { locales, type Language } from "#src/i18n/language.ts";

/** As a person would say it: `45 minutes`, `3 h 20 min`, `2 days`. */
export function shownMinutes(minutes: number, language: Language): string {
  if (minutes < 90) return inUnits(minutes, "minute", language);
  if (minutes < 36 * 60) return hoursAndMinutes(minutes);
  return inUnits(Math.round(minutes / (24 * 60)), "day", language);
}

function inUnits(count: number, unit: "minute" | "day", language: Language): string {
  return count.toLocaleString(locales[language], { style: "unit", unit, unitDisplay: "long" });
}

function hoursAndMinutes(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${(minutes - rest) / 60} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
