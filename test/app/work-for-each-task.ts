import type { Db } from "#src/platform/db/db.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { completeAppointment } from "#src/work/appointments/complete-appointment.server.ts";
import { createFromQuote } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { sendInvoice } from "#src/work/invoices/issuing/send-invoice.server.ts";
import { logRequest } from "#src/work/privacy/requests/people-requests.server.ts";
import { scheduleArticle } from "#src/marketing/articles/publish-articles.server.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { aPlan, visitsOf } from "../work/a-plan.ts";
import { aSentQuote, quoteDeps } from "../work/a-quote.ts";
import { anAppointment } from "../work/an-appointment.ts";
import { anArticle } from "../site/an-article.ts";
import { byOwner } from "../work/by-owner.ts";
import { anAcceptedQuote } from "../work/an-invoice.ts";

/** Something for each scheduled task, from a Wednesday in June 2026 on. */
export async function workForEachTask(db: Db, start: Date): Promise<void> {
  const link = "https://g.page/r/nordet/review";
  await saveSettings(db, { invoices: { reminds: true }, reviews: { link } }, start);
  await aSentQuote(db, start);
  const { id: quoteId } = await anAcceptedQuote(db, start);
  const made = await createFromQuote(db, { quoteId, kind: "invoice" }, start);
  if (!("invoice" in made)) throw new Error(made.kind);
  await sendInvoice({ db, ...quoteDeps }, { id: made.invoice.id, version: made.invoice.version, by: "mail" }, start);
  await anAppointment(db, start, { day: "2026-06-18", tell: true });
  const done = await anAppointment(db, start, { day: "2026-06-09", lead: { email: "ana@exemple.test" } });
  const wishes = { paidCents: 10_000, askReview: true, remindOwner: true, remindCustomer: false };
  await completeAppointment({ db, ...quoteDeps }, { id: done.id, version: done.version, ...wishes }, start);
  const plan = await aPlan(db, start, { endsOn: "2026-07-10", lead: { email: "luc@exemple.test" } });
  const [visit] = await visitsOf(db, plan.id);
  const without = { paidCents: null, askReview: false, remindOwner: false, remindCustomer: false };
  if (visit)
    await completeAppointment({ db, ...quoteDeps }, { id: visit.id, version: visit.version, ...without }, start);
  await db
    .insertInto("leads")
    .values([
      aLeadRow({ submitted_at: start.toISOString() }),
      aLeadRow({ submitted_at: start.toISOString(), box: "quarantine" }),
    ])
    .execute();
  const asked = { kind: "access" as const, contact: "zoe@exemple.test", details: "", receivedOn: "2026-06-10" };
  await logRequest({ ...byOwner(db), ...quoteDeps }, asked, start);
  await scheduleArticle(byOwner(db), await anArticle(db, {}, start), { day: "2026-06-12", time: "08:00" }, start);
}
