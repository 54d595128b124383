import { businessTime } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { enqueue } from "#src/account/notifications/outbox/enqueue.server.ts";
import { loadCorrespondence } from "#src/account/settings/owner-contact.server.ts";
import { firstIdOf } from "#src/marketing/traffic/retention.server.ts";
import { loadMonth } from "./month-figures.server.ts";
import type { MonthFigures } from "./month-figures.ts";
import { monthlyMail } from "./monthly-mail.ts";

type Deps = { db: Db; siteUrl: string };

/** Where the business is. */
const HOUR = 8;
/** After an outage it still comes; later in the month it is no news. */
const LAST_DAY = 5;

/** Once a month, however many processes ask: the mail's id is of the month. Nothing for a month without anybody. */
export async function mailLastMonth({ db, siteUrl }: Deps, now: Date): Promise<boolean> {
  const { business, email, owner } = await loadCorrespondence(db);
  const local = businessTime(now, business.timeZone);
  const isTime = local.day > 1 || local.hour >= HOUR;
  const isWanted = (email.enableEmailNotifications ?? true) && (email.monthlyMail ?? true);
  if (!isTime || local.day > LAST_DAY || !isWanted) return false;
  const month = local.toPlainDate().toPlainYearMonth().subtract({ months: 1 }).toString();
  const id = firstIdOf(new Date(`${month}-01T00:00:00Z`));
  if (await isSent(db, id)) return false;
  const figures = await loadMonth(db, month, business.timeZone);
  if (isEmpty(figures)) return false;
  await enqueue(db, { id, ...monthlyMail(figures, { ...owner, siteUrl, business }) }, now);
  return true;
}

async function isSent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

function isEmpty({ visits, requests, won }: MonthFigures): boolean {
  return visits.now + requests.now + won.now === 0;
}
