import { knownMessage, type ProblemWords } from "#src/platform/i18n/known-message.ts";
import type { Language } from "#src/platform/i18n/language.ts";

let loaded: { problemWords: ProblemWords; deliveryReasons: ProblemWords } | undefined;

/** The sentences of the server's codes, fetched with the first refusal: most visits need none. */
export async function loadServerWords(): Promise<void> {
  loaded ??= await import("#src/web/problems/server-words.ts").then(
    ({ serverWords }) => serverWords,
    () => undefined,
  );
}

/** Undefined for a code that a newer server knows, and where a value that the sentence needs is not there. */
export function serverMessage(problem: Parameters<typeof knownMessage>[1], language: Language): string | undefined {
  const sentence = loaded && knownMessage(loaded.problemWords, problem, language);
  return sentence?.includes("{") ? undefined : sentence;
}

/** Why something could not be delivered. */
export function deliveryMessage(reason: Parameters<typeof knownMessage>[1], language: Language): string | undefined {
  return loaded && knownMessage(loaded.deliveryReasons, reason, language);
}
