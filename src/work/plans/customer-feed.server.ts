import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadBusiness, loadToday } from "#src/account/settings/settings.server.ts";
import { asAppointment } from "#src/work/appointments/stored-appointment.server.ts";
import { customerFeedText } from "#src/work/appointments/messages/ics.server.ts";
import { loadCustomerOfVisit } from "#src/work/appointments/messages/tell-customer.server.ts";
import { writtenIn } from "#src/site/content/text.ts";
import type { Plan } from "./stored-plan.server.ts";

const DAYS_BEFORE = 30;
const MOST = 200;

/** The customer's own visits, for their calendar. What was cancelled is left out, as in the owner's. */
export async function customerFeed({ db }: { db: Db }, plan: Plan, now: Date): Promise<string> {
  const since = addDays(await loadToday(db, now), -DAYS_BEFORE);
  const rows = await db
    .selectFrom("appointments")
    .selectAll()
    .where("plan_id", "=", plan.id)
    .where("state", "!=", "cancelled")
    .where("day", ">=", since)
    .orderBy("day")
    .limit(MOST)
    .execute();
  const customer = await loadCustomerOfVisit(db, plan.leadId);
  const language = customer?.language ?? "fr";
  const service = writtenIn(plan.draft.title, language);
  return customerFeedText({
    appointments: rows.map(asAppointment),
    business: await loadBusiness(db),
    language,
    service,
  });
}
