import { loadPage } from "#src/platform/db/load-page.server.ts";
import { holds } from "#src/platform/db/conditions.server.ts";
import { sql } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import { parseSearch } from "#src/work/leads/lead-search.ts";
import type { JobCard } from "./job-card.ts";
import { loadJobCards } from "./job-cards.server.ts";
import type { JobListQuery } from "./job-filter.ts";
import { loadToInvoice } from "./to-invoice.server.ts";

const PAGE = 30;

export type PageOfJobs = { jobs: JobCard[]; next: string | null };

/** Those of leads in the inbox, the newest first. */
export async function listJobs(db: Db, { state, search, after }: JobListQuery, now: Date): Promise<PageOfJobs> {
  let jobs = selectInboxJobs(db);
  if (state === undefined) jobs = jobs.where("jobs.open", "=", 1);
  if (state === "to-invoice") jobs = jobs.where("jobs.id", "in", await idsToInvoice(db, now));
  const { words } = parseSearch(search);
  if (words.length > 0) jobs = jobs.where("jobs.customer_id", "in", customersNamed(db, words));
  if (after) jobs = jobs.where("jobs.id", "<", after);
  const { rows, next } = await loadPage(jobs.orderBy("jobs.id", "desc"), PAGE);
  const ids = rows.map(({ id }) => id);
  return { jobs: await loadJobCards(db, ids, now), next };
}

/** No job has a blank id: an empty list is no SQL. */
async function idsToInvoice(db: Db, now: Date): Promise<string[]> {
  return ["", ...(await loadToInvoice(db, now)).map(({ jobId }) => jobId)];
}

/** All words at once: their text is read from an index that covers it. */
function customersNamed(db: Db, words: readonly string[]) {
  let customers = db.selectFrom("customers").select("customers.id").where("merged_into", "is", null);
  for (const word of words) {
    customers = customers.where(holds(sql.ref<string>("customers.search_text"), word));
  }
  return customers;
}

/** A job is asked for its lead, and no lead for its jobs: both engines then read a page in the order of the ids. */
export function selectInboxJobs(db: Db) {
  return db
    .selectFrom("jobs")
    .select("jobs.id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("leads")
          .select("leads.id")
          .whereRef("leads.id", "=", "jobs.lead_id")
          .where("leads.box", "=", "inbox"),
      ),
    );
}
