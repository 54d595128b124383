import { after, DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Figure } from "./invoice-list.server.ts";

const NEWS_DAYS = 2;

/** Card payments of the last days that still stand: nobody else has told of them. */
export async function loadCardPaymentsLately(db: Db, now: Date): Promise<Figure> {
  const { count, cents } = await db
    .selectFrom("payments")
    .where("method", "=", "online")
    .where("cents", ">", 0)
    .where("created_at", ">", after(now, -NEWS_DAYS * DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments as reversal").select("reversal.id").whereRef("reversal.reverses_id", "=", "payments.id"),
        ),
      ),
    )
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum<number | string | null>("cents").as("cents")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), cents: Number(cents ?? 0) };
}
