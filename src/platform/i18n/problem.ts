import type { DictionaryEntry, Values } from "./dictionary.ts";

/** Without the validator, for screens that only say what is wrong: `parse-form.ts` reads with it. `field` is a dotted path, or a name for the whole. */
export type Problem<Code extends string = string> = DictionaryEntry<Code> & { field: string };

export type Parsed<Output, Code extends string = string> =
  | { ok: true; values: Output }
  | { ok: false; problems: Problem<Code>[] };

export type Coded<Code extends string> = (code: Code, values?: Values) => string;

/** Valibot carries a message as text, so the values travel in it. */
export function codedMessage(code: string, values?: Values): string {
  return values ? `${code} ${JSON.stringify(values)}` : code;
}

export function accepted<Output>(values: Output): Parsed<Output, never> {
  return { ok: true, values };
}

export function refused<Code extends string>(field: string, code: Code): Parsed<never, Code> {
  return { ok: false, problems: [{ field, code }] };
}
