import { formatDay } from "#src/platform/i18n/formats.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { enqueueCommercial } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { homePage } from "#src/site/pages.ts";
import { loadCustomerOfVisit } from "./tell-customer.server.ts";
import { appointmentMessageWords } from "./words.ts";

const AT_ONCE = 200;

type Deps = { db: Db; secretKey: Buffer; siteUrl: string };

/** Commercial: the ledger of consents decides. Each once, as with the other reminders. Returns how many mails there are. */
export async function writeToCustomers(deps: Deps, { today, now }: { today: string; now: Date }): Promise<number> {
  const load = (except: string[]) =>
    deps.db
      .selectFrom("appointments")
      .select(["id", "lead_id", "day", "remind_customer_on"])
      .where("remind_customer_on", "<=", today)
      .where("id", "not in", except)
      .limit(AT_ONCE)
      .execute();
  return workThrough({
    load,
    idOf: ({ id }) => id,
    work: (row) =>
      deps.db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("appointments")
          .set({ remind_customer_on: null })
          .where("id", "=", row.id)
          .where("remind_customer_on", "=", row.remind_customer_on)
          .executeTakeFirst();
        return numUpdatedRows > 0n && write({ ...deps, db: trx }, row, now);
      }),
  });
}

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
