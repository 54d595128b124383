import type { Language } from "#src/platform/i18n/language.ts";

/** "2 h 05", "2 h", "45 min"; in English "2 h 05 min". */
export function formatMinutes(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00A0min`;
  if (rest === 0) return `${hours}\u00A0h`;
  const padded = String(rest).padStart(2, "0");
  return language === "fr" ? `${hours}\u00A0h\u00A0${padded}` : `${hours}\u00A0h\u00A0${padded}\u00A0min`;
}
