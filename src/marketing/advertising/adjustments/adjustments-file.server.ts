import { uuidv7 } from "uuidv7";
import { businessTime } from "#src/platform/clock/business-time.server.ts";
import { after } from "#src/platform/clock/durations.ts";
import { plainCsvRows } from "#src/platform/csv/csv-rows.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadConversion } from "#src/marketing/advertising/conversion-stages.server.ts";
import { recordExported } from "#src/marketing/advertising/google-ads-file.server.ts";
import type { Conversion } from "#src/marketing/advertising/google-ads.ts";
import { canBeAdjusted, isTakenAt, LATEST_MS } from "./adjustment.ts";
import { loadAdjustments, type AdjustedJob } from "./load-adjustments.server.ts";

/** How exports of this file are told from those of conversions. */
export const ADJUSTMENTS = "adjustments";

const HEADER = [
  ...(["Order ID", "Conversion Name", "Adjustment Time"] as const),
  ...(["Adjustment Type", "Adjusted Value", "Adjusted Value Currency"] as const),
];
/** No order has this id, and the time is too long ago to count. */
const PLACEHOLDER = {
  lead: { id: "TEST" },
  adjustment: { type: "RETRACT", at: "2000-01-01T00:00:00.000Z", wonAt: "", cents: null },
} satisfies Row;

type Row = { lead: Pick<AdjustedJob["lead"], "id">; adjustment: AdjustedJob["adjustment"] };

/** What Google takes back or restates today. */
export async function* adjustmentsFile(db: Db, now: Date): AsyncGenerator<string> {
  const exportId = uuidv7();
  const exported = { id: exportId, dialect: ADJUSTMENTS, stage: "won", exported_at: now.toISOString() };
  await db.insertInto("lead_exports").values(exported).execute();
  const conversion = await loadConversion(db, "won");
  yield plainCsvRows([HEADER]);
  for await (const jobs of takenToday(db, now)) {
    await recordExported(
      db,
      exportId,
      jobs.map(({ lead }) => lead),
    );
    yield rowsOf(jobs, conversion);
  }
}

/** The same for Google's own fetch, never empty; `onEnd` gets the number of rows without the placeholder. */
export async function* adjustmentsFeed(
  db: Db,
  { onEnd }: { onEnd: (rows: number) => Promise<void> },
  now: Date,
): AsyncGenerator<string> {
  const conversion = await loadConversion(db, "won");
  yield plainCsvRows([HEADER]);
  let rows = 0;
  for await (const jobs of takenToday(db, now)) {
    rows += jobs.length;
    yield rowsOf(jobs, conversion);
  }
  if (rows === 0) yield rowsOf([PLACEHOLDER], conversion);
  await onEnd(rows);
}

export async function countAdjustments(db: Db, now: Date): Promise<number> {
  let count = 0;
  for await (const jobs of takenToday(db, now)) count += jobs.length;
  return count;
}

async function* takenToday(db: Db, now: Date): AsyncGenerator<AdjustedJob[]> {
  for await (const jobs of loadAdjustments(db, after(now, -LATEST_MS))) {
    const taken = jobs.filter(({ lead, adjustment }) => canBeAdjusted(lead) && isTakenAt(adjustment, now));
    if (taken.length > 0) yield taken;
  }
}

function rowsOf(rows: Row[], { name, value, currency, regionalFormat }: Conversion): string {
  return plainCsvRows(
    rows.map(({ lead, adjustment: { type, at, cents } }) => {
      const restated = cents === null ? value : cents / 100;
      const amount = type === "RESTATE" ? [restated, currency] : ["", ""];
      return [`${lead.id}-won`, name, timeWithOffset(at, regionalFormat.timeZone), type, ...amount];
    }),
  );
}

/** `2026-11-20 14:05:00-0500`: the upload page reads no colon in the offset, and needs no time zone row beside it. */
function timeWithOffset(moment: string, timeZone: string): string {
  const time = businessTime(new Date(moment), timeZone);
  const local = time.toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ");
  return local + time.offset.replace(":", "");
}
