import type { ColumnType } from "kysely";

/** A column with a first value: it may be left out of an insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

declare const parsed: unique symbol;

/** The text of a JSON column. Only `toJson` makes it, so that `parseJson` may trust it. */
export type Json<T> = string & { readonly [parsed]: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value) as Json<T>;
}

export function parseJson<T>(text: Json<T>): T {
  // `toJson` made the text from a value of the type.
  return JSON.parse(text) as T;
}
