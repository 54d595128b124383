declare module "#src/platform/db/schema.ts" {
  interface Schema {
    number_series: NumberSeriesTable;
  }
}

/** `next` is the number that the next one of the series gets. */
type NumberSeriesTable = { key: string; next: number };
