import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The numbers of quotes are counted where those of invoices are, so that what keeps one from being given twice keeps both. */
export const quoteNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    const last = await sql<{ value: string }>`select value from settings where name = 'last-quote-number'`.execute(db);
    for (const { value } of last.rows) {
      const { year, count }: { year: string; count: number } = JSON.parse(value);
      await sql`insert into number_series (key, next) values (${`quotes-${year}`}, ${count + 1})`.execute(db);
    }
    await sql`delete from settings where name = 'last-quote-number'`.execute(db);
  },
};
