import { stringify } from "csv-stringify/sync";
import { sql, type SqlBool } from "kysely";
import { hash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { businessTime } from "#src/clock/business-time.server.ts";
import { after } from "#src/clock/durations.ts";
import type { Db } from "#src/db/db.server.ts";
import { loadConversion, reachedStage } from "#src/advertising/conversion-stages.server.ts";
import { recordExported } from "#src/advertising/google-ads-file.server.ts";
import type { AdLead, Conversion, Stage } from "#src/advertising/google-ads.ts";
import { trackedPages } from "#src/advertising/tracked-leads.server.ts";
import { toE164 } from "#src/settings/phone-number.ts";
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
  const exportId = uuidv7();
  const exported = { id: exportId, dialect: "microsoft", stage, exported_at: now.toISOString() };
  await db.insertInto("lead_exports").values(exported).execute();
  const conversion = await loadConversion(db, stage);
  const { offset } = businessTime(now, conversion.regionalFormat.timeZone);
  yield `Parameters:TimeZone=${offset.replace(":", "")}\n${stringify([HEADER])}`;
  for await (const leads of takenToday(db, { stage }, now)) {
    await recordExported(db, exportId, leads);
    yield stringify(leads.map((lead) => rowOf(lead, conversion, offset)));
  }
}

export async function countForMicrosoft(db: Db, now: Date): Promise<number> {
  let count = 0;
  for await (const leads of takenToday(db, { stage: "request" }, now)) count += leads.length;
  return count;
}

async function* takenToday(db: Db, { stage }: File, now: Date): AsyncGenerator<AdLead[]> {
  const condition = stage === "won" ? sql<SqlBool>`(msclkid <> '' and status = 'won')` : sql<SqlBool>`msclkid <> ''`;
  // A request converts at its click, and a later stage up to the longest window after it.
  const since = after(now, stage === "request" ? -OLDEST_MS : -2 * OLDEST_MS);
  for await (const page of trackedPages(db, { condition, since, countedBefore: COUNTED_BEFORE })) {
    const leads = (await reachedStage(db, stage, page)).filter((lead) => isTakenByMicrosoft(lead, now));
    if (leads.length > 0) yield leads;
  }
}

/** Without hashed contact data unless the owner says that these people agreed to it. */
function rowOf(lead: AdLead, conversion: Conversion, offset: string) {
  const { name, value, currency, adUserData, regionalFormat } = conversion;
  const mayIdentify = adUserData === "Granted";
  return [
    ...[lead.msclkid, name, timeIn(offset, lead.conversion?.at ?? lead.submitted_at)],
    ...[lead.conversion?.value ?? value, currency],
    mayIdentify ? hashed(plainEmail(lead.email)) : "",
    mayIdentify ? hashed(toE164(lead.phone, regionalFormat.phoneCode)) : "",
  ];
}

/** `2026-11-20 14:05:00`, all in the one offset that the first row names: the file knows no time zones. */
function timeIn(offset: string, moment: string): string {
  const time = businessTime(new Date(moment), offset).toPlainDateTime();
  return time.toString({ smallestUnit: "second" }).replace("T", " ");
}

/** SHA-256 in hex. */
function hashed(text: string | undefined): string {
  return text ? hash("sha256", text) : "";
}
