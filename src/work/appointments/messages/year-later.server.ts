import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { enqueueCommercial } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { fromEight, reminder } from "#src/account/reminders/reminder.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { homePage } from "#src/site/pages.ts";
import { loadCustomerOfVisit } from "./tell-customer.server.ts";
import { appointmentMessageWords } from "./words.ts";

const AT_ONCE = 200;

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

type Due = { id: string; lead_id: string; day: string; remind_customer_on: string | null };

/** Commercial: the ledger of consents decides. */
export const writeToCustomers = reminder<Deps, Due>({
  hours: fromEight,
  due: (db, { today }, except) =>
    db
      .selectFrom("appointments")
      .select(["id", "lead_id", "day", "remind_customer_on"])
      .where("remind_customer_on", "<=", today)
      .where("id", "not in", except)
      .limit(AT_ONCE)
      .execute(),
  async remind(deps, row, { now }) {
    const { numUpdatedRows } = await deps.db
      .updateTable("appointments")
      .set({ remind_customer_on: null })
      .where("id", "=", row.id)
      .where("remind_customer_on", "=", row.remind_customer_on)
      .executeTakeFirst();
    return numUpdatedRows > 0n && write(deps, row, now);
  },
});

type Done = { lead_id: string; day: string };

async function write(deps: Deps, { lead_id, day }: Done, now: Date): Promise<boolean> {
  const customer = await loadCustomerOfVisit(deps.db, lead_id);
  if (!customer?.isInInbox) return false;
  const { language, email, phone } = customer;
  const words = appointmentMessageWords[language];
  const values = { business: (await loadBusiness(deps.db)).name };
  const { pages } = await loadPublished(deps.db);
  const outcome = await enqueueCommercial(
    deps,
    {
      kind: "customer-year-later",
      purpose: "commercial",
      lead: { id: lead_id, email, phone },
      language,
      subject: fillIn(words["yearLater.subject"], values),
      name: customer.name,
      paragraphs: [fillIn(words["yearLater.text"], { day: formatDay(day, language, "full") }), words["yearLater.next"]],
      action: { href: `${deps.siteUrl}${pages.pathOf(homePage, language)}#contact`, label: words["yearLater.ask"] },
    },
    now,
  );
  return outcome === "enqueued";
}
