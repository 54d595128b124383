import { none } from "#src/platform/db/conditions.server.ts";
import { countOf } from "#src/platform/db/count-of.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { forgetWrites } from "#src/platform/db/forget-writes.server.ts";
import { deleteLeads } from "#src/work/leads/delete-leads.server.ts";
import { removeOld } from "#src/platform/scheduled/due-rows.server.ts";

const SHOWN = 10;
const AT_ONCE = 200;

/** `untouched` leads go when it is undone, `worked` ones stay. ISO 8601 UTC. */
export type LeadImport = {
  id: string;
  file: string;
  at: string;
  undoneAt: string | null;
  untouched: number;
  worked: number;
};

/** The newest first. */
export async function loadImports(db: Db): Promise<LeadImport[]> {
  const rows = await db
    .selectFrom("lead_imports")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return Promise.all(
    rows.map(async ({ id, file, at, undone_at }) => {
      const all = await countOf(db.selectFrom("leads").where("import_id", "=", id));
      const untouched = await countOf(untouchedLeads(db, id));
      return { id, file, at, undoneAt: undone_at, untouched, worked: all - untouched };
    }),
  );
}

type Undone = { removed: number; kept: number };

/**
 * Erases what the import brought in, so that a corrected file can come in again. Leads that somebody has worked on
 * since stay: a status, a note, a mail, a paper, a visit or what was corrected of the customer is not in the file.
 * Undefined for an unknown import.
 */
export async function undoImport({ db, by }: Recording, id: string, now: Date): Promise<Undone | undefined> {
  const found = await db.selectFrom("lead_imports").select("id").where("id", "=", id).executeTakeFirst();
  if (!found) return undefined;
  let removed = 0;
  await removeOld({
    load: (except) =>
      untouchedLeads(db, id).select("leads.id").where("leads.id", "not in", except).limit(AT_ONCE).execute(),
    atOnce: AT_ONCE,
    async remove(ids) {
      // Asked again as they are deleted: the owner may have opened one meanwhile.
      removed += await db.transaction().execute(async (trx) => {
        const untouched = untouchedLeads(trx, id).select("leads.id").where("leads.id", "in", ids);
        return (await deleteLeads(trx, untouched, now)).length;
      });
    },
  });
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("lead_imports").set({ undone_at: now.toISOString() }).where("id", "=", id).execute();
    await record(trx, { kind: "leads.import_undone", subject: String(removed) }, by, now);
  });
  await forgetWrites(db);
  return { removed, kept: await countOf(db.selectFrom("leads").where("import_id", "=", id)) };
}

function untouchedLeads(db: Db, importId: string) {
  return db
    .selectFrom("leads")
    .where("import_id", "=", importId)
    .where(({ selectFrom }) =>
      none(
        selectFrom("lead_events")
          .select("lead_events.id")
          .whereRef("lead_events.lead_id", "=", "leads.id")
          .where("kind", "!=", "imported"),
      ),
    )
    .where(({ and, selectFrom }) =>
      and(
        // Every paper, visit and plan is of a job, but for quotes that a former version of the program wrote.
        (["lead_notes", "jobs", "quotes", "messages", "mails", "lead_photos", "consents"] as const).map((table) =>
          // They name their lead alike.
          none(
            selectFrom(table as "jobs")
              .select("lead_id")
              .whereRef("lead_id", "=", "leads.id"),
          ),
        ),
      ),
    )
    .where(({ selectFrom }) =>
      none(
        selectFrom("customers")
          .innerJoin("lead_imports", (join) => join.on("lead_imports.id", "=", importId))
          .select("customers.id")
          .whereRef("customers.id", "=", "leads.customer_id")
          .whereRef("customers.changed_at", ">", "lead_imports.at")
          .where("customers.version", ">", 1),
      ),
    );
}
