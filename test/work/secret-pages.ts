import { enqueueCommercial } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { linkPath, linkPrefixes } from "#src/account/secret-links/link-path.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { loadFeed, makeFeed } from "#src/work/appointments/feed/feed-link.server.ts";
import { listSheets, makeSheet } from "#src/work/day-sheets/sheet-links.server.ts";
import { loadBooksLink, makeBooksLink } from "#src/work/invoices/books/books-link.server.ts";
import { ensurePlanLink } from "#src/work/plans/plan-links.server.ts";
import { askForReview, loadReviewSettings } from "#src/work/reviews/review-requests.server.ts";
import { reviewToken } from "#src/work/reviews/review-tokens.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { aCommercialMail } from "../mails/a-commercial-mail.ts";
import { aLeadRow } from "../leads/a-lead-row.ts";
import { aPlan } from "./a-plan.ts";
import { aSentQuote, quoteDeps } from "./a-quote.ts";
import { anAcceptedQuote, anIssuedInvoice } from "./an-invoice.ts";
import { anAppointment } from "./an-appointment.ts";
import { byOwner } from "./by-owner.ts";

export const REVIEW_PAGE = "https://g.page/r/nordet/review";

/** One page of each kind that opens by a secret, by the first part of its address; and a visit of the helper’s. */
export async function secretPagesOf(db: Db, now: Date) {
  const deps = { ...byOwner(db), ...quoteDeps };
  const { token } = await aSentQuote(db, now);
  const invoice = await anIssuedInvoice(db, { quoteId: (await anAcceptedQuote(db, now)).id }, now);
  const visit = await anAppointment(db, now, { day: now.toISOString().slice(0, 10) });
  await makeSheet(deps, { name: "Luc", language: "fr", day: null }, now);
  await makeBooksLink(deps, 30, now);
  await makeFeed(deps, now);
  const pages: Record<keyof typeof linkPrefixes, string> = {
    quoteLink: linkPath("quoteLink", token),
    invoiceLink: linkPath("invoiceLink", invoice.token),
    booksLink: pathOf((await loadBooksLink(deps, now))?.link),
    daySheetLink: pathOf((await listSheets(deps, now))[0]?.link),
    planLink: pathOf(await ensurePlanLink(deps, (await aPlan(db, now)).id, now)),
    calendarFeed: pathOf((await loadFeed(deps))?.link).replace(/\.ics$/, ""),
    ...(await pagesOfMails(deps, now)),
  };
  const byPrefix = Object.entries(pages).map(([name, path]) => [linkPrefixes[name as keyof typeof pages], path]);
  return { pages: Object.fromEntries(byPrefix) as Record<string, string>, visit };
}

async function pagesOfMails(deps: { db: Db } & typeof quoteDeps, now: Date) {
  const { db, secretKey } = deps;
  const row = aLeadRow({ status: "won", submitted_at: now.toISOString() });
  const lead = { ...row, ...personKeys(row) };
  await db.insertInto("leads").values(lead).execute();
  await saveSettings(db, { reviews: { ...(await loadReviewSettings(db)), link: REVIEW_PAGE } }, now);
  await askForReview(deps, { leadId: lead.id, from: now }, now);
  const asked = await db.selectFrom("review_requests").select("id").where("lead_id", "=", lead.id).executeTakeFirst();
  await enqueueCommercial(deps, aCommercialMail(lead), now);
  const mail = await db
    .selectFrom("mails")
    .select("list_unsubscribe")
    .where("list_unsubscribe", "!=", "")
    .where("lead_id", "=", lead.id)
    .executeTakeFirstOrThrow();
  return {
    reviewLink: linkPath("reviewLink", reviewToken(secretKey, asked?.id ?? "")),
    unsubscribeLink: /\/u\/[\w-]+/.exec(mail.list_unsubscribe)?.[0] ?? "",
  };
}

function pathOf(link: string | null | undefined): string {
  return new URL(link ?? "").pathname;
}
