import { sql, type SqlBool } from "kysely";
import { hash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { businessTime } from "#src/platform/clock/business-time.server.ts";
import { localClock } from "#src/platform/clock/local-clock.server.ts";
import { after } from "#src/platform/clock/durations.ts";
import { plainCsvRows } from "#src/platform/csv/csv-rows.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadConversion, reachedStage } from "#src/marketing/advertising/conversion-stages.server.ts";
import type { AdLead, Conversion, Stage } from "#src/marketing/advertising/google-ads.ts";
import { trackedPages } from "#src/marketing/advertising/tracked-leads.server.ts";
import { toE164 } from "#src/account/settings/phone-number.ts";
import { isTakenByMicrosoft, OLDEST_MS } from "./microsoft-ads.ts";
import { plainEmail } from "./plain-email.ts";

const HEADER = [
  ...(["Microsoft Click ID", "Conversion Name", "Conversion Time", "Conversion Value"] as const),
  ...(["Conversion Currency", "Hashed Email Address", "Hashed Phone Number"] as const),
];
const COUNTED_BEFORE = sql<SqlBool>`exists (select 1 from leads as first
  where first.id = leads.repeat_of and first.box = 'inbox' and first.msclkid <> '')`;

type File = { stage: Stage };

/** What Microsoft Advertising would take today. */
export async function* microsoftAdsFile(db: Db, { stage }: File, now: Date): AsyncGenerator<string> {
  const exported = { id: uuidv7(), dialect: "microsoft", stage, exported_at: now.toISOString() };
  await db.insertInto("lead_exports").values(exported).execute();
  const conversion = await loadConversion(db, stage);
  const { offset } = businessTime(now, conversion.regionalFormat.timeZone);
  yield `Parameters:TimeZone=${offset.replace(":", "")}\n${plainCsvRows([HEADER])}`;
  // Its leads are not remembered one by one: what was sent is never corrected at Microsoft.
  for await (const leads of takenToday(db, { stage }, now)) yield rowsOf(leads, conversion, localClock(offset));
}

export async function countForMicrosoft(db: Db, now: Date): Promise<number> {
  let count = 0;
  for await (const leads of takenToday(db, { stage: "request" }, now)) count += leads.length;
  return count;
}

async function* takenToday(db: Db, { stage }: File, now: Date): AsyncGenerator<AdLead[]> {
  const oldest = after(now, -OLDEST_MS);
  // A request converts at its click, and a later stage up to the longest window after it.
  const since = stage === "request" ? oldest : after(now, -2 * OLDEST_MS);
  const condition = sql<SqlBool>`(msclkid <> '' and ${convertedSince(stage, oldest)})`;
  for await (const page of trackedPages(db, { condition, since, countedBefore: COUNTED_BEFORE })) {
    const leads = (await reachedStage(db, stage, page)).filter((lead) => isTakenByMicrosoft(lead, now));
    if (leads.length > 0) yield leads;
  }
}

/** Among clicks from before, only those that something happened to since can have converted in time. */
function convertedSince(stage: Stage, oldest: string) {
  const changed = sql<SqlBool>`(submitted_at >= ${oldest}
    or exists (select 1 from lead_events where lead_id = leads.id and at >= ${oldest}))`;
  return stage === "won" ? sql<SqlBool>`status = 'won' and ${changed}` : changed;
}

/** All times in the one offset that the first row names: the file knows no time zones. */
function rowsOf(leads: AdLead[], conversion: Conversion, clock: ReturnType<typeof localClock>): string {
  return plainCsvRows(
    leads.map((lead) => {
      const { time } = clock(new Date(lead.conversion?.at ?? lead.submitted_at));
      return rowOf(lead, conversion, time.replace("T", " "));
    }),
  );
}

/** Without hashed contact data unless the owner says that these people agreed to it. */
function rowOf(lead: AdLead, conversion: Conversion, time: string) {
  const { name, value, currency, adUserData, regionalFormat } = conversion;
  const mayIdentify = adUserData === "Granted";
  return [
    ...[lead.msclkid, name, time],
    ...[lead.conversion?.value ?? value, currency],
    mayIdentify ? hashed(plainEmail(lead.email)) : "",
    mayIdentify ? hashed(toE164(lead.phone, regionalFormat.phoneCode)) : "",
  ];
}

/** SHA-256 in hex. */
function hashed(text: string | undefined): string {
  return text ? hash("sha256", text) : "";
}
