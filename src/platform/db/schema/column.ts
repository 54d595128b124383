import type { ColumnType } from "kysely";

/** A column with a first value: it may be left out of an insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
