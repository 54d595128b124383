import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const AT_ONCE = 200;

/** What each quote comes to without its taxes: the amount that is compared with costs and told to Google. */
export const quotesWithoutTaxes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("quotes")
      .addColumn("net_cents", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    let last = "";
    for (;;) {
      const { rows } = await sql<{ id: string; draft: string; total_cents: number | string }>`
        select id, draft, total_cents from quotes where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
      for (const { id, draft, total_cents } of rows)
        await sql`update quotes set net_cents = ${netOf(Number(total_cents), draft)} where id = ${id}`.execute(db);
      last = rows.at(-1)?.id ?? "";
      if (rows.length < AT_ONCE) return;
    }
  },
};

/** The net amount whose taxes, each rounded by itself, give the total. */
function netOf(total: number, draft: string): number {
  const rates = ratesIn(draft);
  const guess = Math.round(total / (1 + rates.reduce((sum, rate) => sum + rate, 0) / 100_000));
  const withTaxes = (net: number) =>
    rates.reduce((sum, rate) => sum + Math.floor((net * rate + 50_000) / 100_000), net);
  return [guess, guess - 1, guess + 1].find((net) => withTaxes(net) === total) ?? guess;
}

/** In thousandths of a percent. */
function ratesIn(draft: string): number[] {
  // What this program wrote itself.
  const { taxes = [] } = JSON.parse(draft) as { taxes?: { thousandths: number }[] };
  return taxes.map(({ thousandths }) => thousandths);
}
