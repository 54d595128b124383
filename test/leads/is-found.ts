import type { parseSearch } from "#src/work/leads/lead-search.ts";

/** What the queries of lists say, of one text. */
export function isFound(searched: string, { words, digits }: ReturnType<typeof parseSearch>): boolean {
  return words.every((word) => searched.includes(word)) || (digits !== "" && searched.includes(digits));
}
