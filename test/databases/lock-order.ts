import type { Logger } from "kysely";

/** What hangs on a job: whoever locks the job first is waited for, and waits for nobody who has one of these. */
const hanging = /^(?:update|delete from) "(?:quotes|appointments|plans|invoices|leads|customers)"/;

/**
 * Throws in a transaction that locks a job after it has written what hangs on one, or several jobs in another order than that
 * of their ids: two of these at once may wait for each other. For a database with one connection, whose transactions come one
 * after the other.
 */
export function refuseLateLocks(): Logger {
  let locked: Set<unknown> | undefined;
  let made = new Set<unknown>();
  let isWritten = false;
  return ({ level, query: { sql: text, parameters } }) => {
    const sql = text.trim();
    if (sql.startsWith("begin")) [locked, made, isWritten] = [new Set(), new Set(), false];
    else if (sql === "commit" || sql === "rollback") locked = undefined;
    if (!locked || level !== "query" || parameters.length === 0) return;
    // Nobody else sees a new row; a paper names its job, too.
    const locksMany = /^insert into "jobs" .* select /.test(sql);
    if (sql.startsWith('insert into "jobs"') && !locksMany) for (const one of parameters) made.add(one);
    else if (/^insert into "\w+" \("id"/.test(sql)) made.add(parameters[0]);
    if ((sql.startsWith("insert") && !locksMany) || parameters.some((one) => locked?.has(one) || made.has(one))) return;
    if (hanging.test(sql)) isWritten = true;
    if (!locksMany && !/^(?:update|delete from) "jobs"/.test(sql)) return;
    const [first] = parameters.map(String).toSorted();
    const isBehind =
      (locksMany || sql.startsWith('update "jobs" set "id"')) && [...locked].some((one) => String(one) > String(first));
    if (isWritten || isBehind) throw new Error(`A job is locked too late, by ${sql}`);
    for (const one of parameters) locked.add(one);
  };
}
