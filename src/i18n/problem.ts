import { getDotPath, type BaseIssue } from "valibot";
import type { Message, MessageWords, Values } from "./dictionary.ts";

/** What is wrong with one field of what was sent. `field` is a dotted path, or a name for the whole. */
export type Problem<Code extends string = string> = Message<Code> & { field: string };

/** What a schema says when a field is wrong: Valibot carries its messages as text, so the values travel in it. */
export function coded(code: string, values?: Values): string {
  return values ? `${code} ${JSON.stringify(values)}` : code;
}

/** The first problem of each field. Throws on a code that the dictionary lacks: a schema said what nobody can read. */
export function problemsOf<Code extends string>(
  issues: readonly BaseIssue<unknown>[],
  words: MessageWords<Code>,
  whole = "form",
): Problem<Code>[] {
  const problems = new Map<string, Problem<Code>>();
  for (const issue of issues) {
    const field = getDotPath(issue) ?? whole;
    if (!problems.has(field)) problems.set(field, { field, ...messageOf(issue.message, words) });
  }
  return [...problems.values()];
}

function messageOf<Code extends string>(text: string, words: MessageWords<Code>): Message<Code> {
  const end = text.indexOf(" ");
  const code = end < 0 ? text : text.slice(0, end);
  if (!isCodeOf(words, code)) throw new Error(`no sentence for the problem ${code}`);
  return end < 0 ? { code } : { code, values: JSON.parse(text.slice(end + 1)) as Values };
}

function isCodeOf<Code extends string>(words: MessageWords<Code>, code: string): code is Code {
  return code in words.fr;
}
