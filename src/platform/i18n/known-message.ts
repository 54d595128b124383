import { fillIn, type Dictionary, type Values } from "./dictionary.ts";
import type { SiteLanguage } from "./language.ts";

/** Sentences by code; what else a dictionary has is no problem. */
export type ProblemWords = Dictionary<object>;

/** Undefined for an unknown code, from a server newer than the page. */
export function knownMessage<Reader extends SiteLanguage>(
  words: Record<Reader, object>,
  { code, values }: { code?: string | undefined; values?: Values | undefined },
  language: Reader,
): string | undefined {
  const sentence = new Map(Object.entries(words[language])).get(code ?? "");
  return typeof sentence === "string" ? fillIn(sentence, values ?? {}) : undefined;
}
