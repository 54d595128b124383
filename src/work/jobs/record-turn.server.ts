import { theSite } from "#src/account/events/by.ts";
import { record } from "#src/account/events/record.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { hasTurned, jobState, type JobTurn } from "./job.ts";
import { loadFacts } from "./job-facts.server.ts";
import { lockJob } from "./jobs.server.ts";
import { settleOpen } from "./settle-jobs.server.ts";

/**
 * Tells programs that a job is agreed, done or paid now, in the transaction of what may have made it so. The caller knows that
 * it was not before; a job that is undone and done again is told of again. Lists of open jobs follow in the same transaction.
 */
export async function recordTurn(trx: Db, { jobId, turn }: { jobId: string; turn: JobTurn }, now: Date): Promise<void> {
  // The rows of the job are read as those who changed others of them at the same time have left them.
  await lockJob(trx, jobId);
  const [facts] = await loadFacts(trx, [jobId]);
  const today = await loadToday(trx, now);
  if (!facts) return;
  await settleOpen(trx, facts, { today, now });
  if (!hasTurned(facts, turn, today)) return;
  const job = await trx
    .selectFrom("jobs")
    .select(["lead_id", "customer_id", "created_at"])
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  const payload = {
    ...{ id: jobId, leadId: job.lead_id, customerId: job.customer_id },
    ...{ ...jobState(facts, today), createdAt: job.created_at },
  };
  await record(trx, { kind: `job.${turn}`, leadId: job.lead_id ?? undefined, payload }, theSite, now);
}
