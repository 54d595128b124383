import type { SelectQueryBuilder } from "kysely";

/** How many rows a query finds; PostgreSQL says it as text. */
export async function countOf<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll().as("count"));
  // The compiler does not see through a selection from tables that are not known yet.
  const { count } = await counted.$castTo<{ count: number | string | bigint }>().executeTakeFirstOrThrow();
  return Number(count);
}
