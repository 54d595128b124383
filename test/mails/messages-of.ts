import { say, type MessageWords } from "#src/platform/i18n/dictionary.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";

/** The English sentences by field, as the API sends them. */
export function messagesOf<Code extends string>(read: Parsed<unknown, Code>, words: MessageWords<Code>) {
  if (read.ok) return {};
  return Object.fromEntries(read.problems.map((problem) => [problem.field, say(words, problem, "en")]));
}
