import { none } from "#src/platform/db/conditions.server.ts";
import type { SelectQueryBuilder } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { forgetSenders, GONE_COLUMNS, type GoneLead } from "#src/work/customers/forget-senders.server.ts";
import { lockCustomers } from "#src/work/customers/join-customers.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";

export type LeadIds = SelectQueryBuilder<Schema, "leads", { id: string }>;

export function leadsWith(db: Db, ids: readonly string[]): LeadIds {
  return db.selectFrom("leads").select("leads.id").where("leads.id", "in", ids);
}

/**
 * The one way that leads go: with them their customer when it has no other request, and their jobs. A job that something
 * was invoiced for stays as a bare id, which groups its papers for as long as those are kept.
 */
export async function deleteLeads(trx: Db, which: LeadIds, now: Date): Promise<GoneLead[]> {
  await lockCustomers(trx, now);
  const jobs = await trx.selectFrom("jobs").select("id").where("lead_id", "in", which).execute();
  const ids = jobs.map(({ id }) => id);
  await lockJobs(trx, ids);
  const gone = await trx.deleteFrom("leads").where("id", "in", which).returning(GONE_COLUMNS).execute();
  await removeEmptyJobs(trx, ids);
  if (ids.length > 0)
    await trx.updateTable("jobs").set({ ended_why: "" }).where("id", "in", ids).where("lead_id", "is", null).execute();
  await forgetSenders(trx, gone);
  return gone;
}

/** Those of `ids`, or any, that neither a request nor a paper has: nothing says any more what they were. */
export async function removeEmptyJobs(db: Db, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .deleteFrom("jobs")
    .where("lead_id", "is", null)
    .$if(ids !== undefined, (jobs) => jobs.where("id", "in", ids ?? []))
    .where(({ selectFrom }) => none(selectFrom("quotes").select("quotes.id").whereRef("quotes.job_id", "=", "jobs.id")))
    .where(({ selectFrom }) =>
      none(selectFrom("appointments").select("appointments.id").whereRef("appointments.job_id", "=", "jobs.id")),
    )
    .where(({ selectFrom }) => none(selectFrom("plans").select("plans.id").whereRef("plans.job_id", "=", "jobs.id")))
    .where(({ selectFrom }) =>
      none(
        // A draft goes with its lead.
        selectFrom("invoices")
          .select("invoices.id")
          .whereRef("invoices.job_id", "=", "jobs.id")
          .where(({ eb, or }) =>
            or([eb("number", "is not", null), eb("invoices.lead_id", "in", selectFrom("leads").select("leads.id"))]),
          ),
      ),
    )
    .execute();
}
