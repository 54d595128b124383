import { foldedText } from "#src/work/customers/search-text.ts";

/** Words that people shorten, each way. */
const unified = new Map<string, string>([
  ["street", "rue"],
  ["r", "rue"],
  ["avenue", "av"],
  ["ave", "av"],
  ["boulevard", "boul"],
  ["blvd", "boul"],
  ["bd", "boul"],
  ["ch", "chemin"],
  ["appartement", "apt"],
  ["apartment", "apt"],
  ["app", "apt"],
  ["appt", "apt"],
]);

/** `12 Main St.` is a street, `12 rue St-Hubert` a saint: only at the end of a part. */
const STREET_AT_END = /\bst\b(?=\.?\s*(?:,|$))/g;

/** One address, however it was typed; blank for what is none. */
export function placeKey(address: string): string {
  const words =
    foldedText(address)
      .replaceAll(STREET_AT_END, "rue")
      .match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => unified.get(word) ?? word).join(" ");
}
