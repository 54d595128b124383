import { unbroken } from "#src/site/business.ts";

/** French and English, as `formatHours` writes them. */
const HOURS =
  /(?:de )?\d{1,2}(?::\d\d)?\s(?:h|[ap]\.m\.)(?:\s\d\d)? (?:à|to) (?:[\d:]{1,5}\s(?:h|[ap]\.m\.)(?:\s\d\d)?|noon)/gu;

/** A line that is too short for a day and its hours breaks between the two. */
export function wholeHours(text: string): string {
  return text.replaceAll(HOURS, (hours) => unbroken(hours));
}
