import { knownMessage, type ProblemWords } from "#src/platform/i18n/problem.ts";
import type { Language } from "#src/platform/i18n/language.ts";

let loaded: ProblemWords | undefined;

/** The sentences of the server's codes, fetched with the first refusal: most visits need none. */
export async function loadServerWords(): Promise<void> {
  loaded ??= await import("#src/web/problems/problem-words.ts").then(
    ({ problemWords }) => problemWords,
    () => undefined,
  );
}

/** Undefined for a code that a newer server knows, and where a value that the sentence needs is not there. */
export function serverMessage(problem: Parameters<typeof knownMessage>[1], language: Language): string | undefined {
  const sentence = loaded && knownMessage(loaded, problem, language);
  return sentence?.includes("{") ? undefined : sentence;
}
