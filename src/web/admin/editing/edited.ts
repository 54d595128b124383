import type { ProblemWords } from "#src/platform/i18n/known-message.ts";
import type { ReadFieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";

export type Edit<Value> = (change: (now: Value) => Value) => void;

/** A part of what is edited: its value, how to change it, and where it stands in the whole. */
export type Edited<Value> = {
  value: Value;
  edit: Edit<Value>;
  /** The name of the whole: the ids of its fields begin with it. */
  section: string;
  /** Dotted, as the server names a field in error. */
  path: string;
  problems: readonly ReadFieldProblem[];
  /** Their sentences, by code. */
  problemWords: ProblemWords;
};

export function part<Whole extends object, Key extends keyof Whole & string>(
  whole: Edited<Whole>,
  key: Key,
): Edited<Whole[Key]> {
  return {
    ...whole,
    value: whole.value[key],
    path: below(whole.path, key),
    edit: (change) => whole.edit((now) => ({ ...now, [key]: change(now[key]) })),
  };
}

export function itemAt<Item>(list: Edited<Item[]>, place: number, value: Item): Edited<Item> {
  return {
    ...list,
    value,
    path: below(list.path, String(place)),
    edit: (change) => list.edit((now) => now.map((item, at) => (at === place ? change(item) : item))),
  };
}

/** Undefined where there is none, so that its fields need no check. */
export function present<Value>(maybe: Edited<Value | null>): Edited<Value> | undefined {
  const { value } = maybe;
  if (value === null) return undefined;
  return { ...maybe, value, edit: (change) => maybe.edit((now) => (now === null ? now : change(now))) };
}

/** For a field that takes text: none is the blank one. */
export function orBlank(maybe: Edited<string | null>): Edited<string> {
  return {
    ...maybe,
    value: maybe.value ?? "",
    edit: (change) => maybe.edit((now) => change(now ?? "") || null),
  };
}

/** For a field that takes text, of a part that older values lack. */
export function orEmpty(maybe: Edited<string | undefined>): Edited<string> {
  return orUsual(maybe, "");
}

/** For a field of a part that older values lack. */
export function orUsual<Value>(maybe: Edited<Value | undefined>, usual: Value): Edited<Value> {
  return { ...maybe, value: maybe.value ?? usual, edit: (change) => maybe.edit((now) => change(now ?? usual)) };
}

export function set<Value>(field: Edited<Value>, value: Value): void {
  field.edit(() => value);
}

export function fieldId({ section, path }: Pick<Edited<unknown>, "section" | "path">): string {
  return `${section}-${path}`.replaceAll(".", "-");
}

export function hasProblemBelow({ path, problems }: Pick<Edited<unknown>, "path" | "problems">): boolean {
  return problems.some(({ field }) => field === path || field.startsWith(`${path}.`));
}

function below(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** By what they hold. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
