import { none } from "#src/platform/db/conditions.server.ts";
import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";

const NEWS_DAYS = 2;

/** The invoices that were paid by card in the last days, and how much: nobody else has told of it. */
export async function loadCardPaymentsLately(db: Db, now: Date): Promise<{ count: number; cents: number }> {
  const { count, cents } = await cardPaymentsLately(db, now)
    .select(({ fn }) => [
      fn.count("invoice_id").distinct().as("count"),
      fn.sum<number | string | null>("cents").as("cents"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
}

/** Those that still stand. */
export function cardPaymentsLately(db: Db, now: Date) {
  return db
    .selectFrom("payments")
    .where("method", "=", "online")
    .where("cents", ">", 0)
    .where("created_at", ">", after(now, -NEWS_DAYS * DAY_MS))
    .where(({ selectFrom }) =>
      none(
        selectFrom("payments as reversal").select("reversal.id").whereRef("reversal.reverses_id", "=", "payments.id"),
      ),
    );
}
