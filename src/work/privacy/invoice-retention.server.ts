import { none } from "#src/platform/db/conditions.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { removeOld } from "#src/platform/scheduled/due-rows.server.ts";
import { allSteps } from "#src/platform/scheduled/one-by-one.ts";
import { removeEmptyJobs } from "#src/work/leads/delete-leads.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";

const AT_ONCE = 200;

/** After the end of the tax year, which Canada and Quebec want records kept for. */
export const TAX_YEARS = 6;

/** Invoices outlive their lead, and go with their credit notes and payments once the year of the last of them is long over. */
export async function sweepInvoices(db: Db, now: Date): Promise<void> {
  const keptSince = keptSinceOf(await loadToday(db, now));
  await allSteps(
    () => removeDrafts(db),
    () =>
      removeOld({
        load: (except) => oldInvoices(db, keptSince).where("id", "not in", except).limit(AT_ONCE).execute(),
        atOnce: AT_ONCE,
        remove: (ids) => removeIssued(db, ids, keptSince),
      }),
    () => removeEmptyJobs(db),
  );
}

/** Drafts whose lead is gone: they are nothing that the law wants kept. */
export function removeDrafts(db: Db): Promise<void> {
  const drafts = () =>
    db
      .selectFrom("invoices")
      .select("id")
      .where("number", "is", null)
      .where("lead_id", "not in", db.selectFrom("leads").select("leads.id"));
  return removeOld({
    load: (except) => drafts().where("id", "not in", except).limit(AT_ONCE).execute(),
    atOnce: AT_ONCE,
    remove: (ids) => db.deleteFrom("invoices").where("id", "in", ids).where("number", "is", null).execute(),
  });
}

/** The last day on which what is of a day is kept. */
export function keptUntil(day: string): string {
  return `${Number(day.slice(0, 4)) + TAX_YEARS}-12-31`;
}

function keptSinceOf(today: string): string {
  return `${Number(today.slice(0, 4)) - TAX_YEARS}-01-01`;
}

/** The condition is asked again as they are deleted: one may have been paid meanwhile. */
function removeIssued(db: Db, ids: string[], keptSince: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const rows = await oldInvoices(trx, keptSince).where("id", "in", ids).execute();
    const old = rows.map(({ id }) => id);
    if (old.length === 0) return;
    const paid = () => trx.deleteFrom("payments").where("invoice_id", "in", old);
    await paid().where("reverses_id", "is not", null).execute();
    await paid().execute();
    const gone = trx
      .selectFrom("invoices")
      .select("id")
      .where(({ or, eb }) => or([eb("id", "in", old), eb("corrects_id", "in", old)]));
    await trx.deleteFrom("secret_links").where("kind", "=", "invoiceLink").where("subject_id", "in", gone).execute();
    await trx.deleteFrom("invoices").where("corrects_id", "in", old).execute();
    await trx.deleteFrom("invoices").where("id", "in", old).execute();
  });
}

/** Without credit notes, which go with what they correct. */
function oldInvoices(db: Db, keptSince: string) {
  return db
    .selectFrom("invoices")
    .select("id")
    .where("number", "is not", null)
    .where("corrects_id", "is", null)
    .where("issued_on", "<", keptSince)
    .where(({ selectFrom }) =>
      none(
        selectFrom("payments")
          .select("payments.id")
          .whereRef("payments.invoice_id", "=", "invoices.id")
          .where("payments.received_on", ">=", keptSince),
      ),
    )
    .where(({ selectFrom }) =>
      none(
        selectFrom("invoices as notes")
          .select("notes.id")
          .whereRef("notes.corrects_id", "=", "invoices.id")
          .where("notes.issued_on", ">=", keptSince),
      ),
    );
}
