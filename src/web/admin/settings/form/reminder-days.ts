import type { Parsed } from "#src/platform/i18n/problem.ts";
import { readWhole } from "#src/web/admin/editing/typed-numbers.ts";

/* The days after which something is brought to mind, in one field: `3, 14`. */

export function typedDays(days: readonly number[]): string {
  return days.join(", ");
}

export function readDays(text: string): number[] {
  const days = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(days.map(readWhole))];
}

/** What is wrong with one of the days is wrong with their field. */
export function withDaysAsOneField<Values, Code extends string>(read: Parsed<Values, Code>): Parsed<Values, Code> {
  if (read.ok) return read;
  const field = (path: string) => path.replace(/^(remindAfterDays)\..*/, "$1");
  return { ok: false, problems: read.problems.map((problem) => ({ ...problem, field: field(problem.field) })) };
}
