import type { Db } from "#src/platform/db/db.server.ts";
import { lockJobs } from "#src/work/customers/lock-jobs.server.ts";
import { lockInvoice } from "#src/work/invoices/payments.server.ts";

/** In one order, so that two who lock some of them never wait for each other. Whether all of them exist. */
export async function lockInvoices(trx: Db, ids: readonly string[]): Promise<boolean> {
  const jobs = await trx.selectFrom("invoices").select("job_id").distinct().where("id", "in", ids).execute();
  await lockJobs(
    trx,
    jobs.flatMap(({ job_id: id }) => id ?? []),
  );
  let areAll = true;
  for (const id of ids.toSorted()) areAll = (await lockInvoice(trx, id)) !== undefined && areAll;
  return areAll;
}
