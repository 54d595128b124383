import { giveJob, openOwn, type Adoption } from "./adoption.ts";
import type { RowsOfRequest } from "./rows-of-requests.server.ts";

type Version = RowsOfRequest["quotes"][number];

/** The versions of a number are one job. */
export function adoptQuotes(adoption: Adoption, { leadId, quotes }: RowsOfRequest): void {
  for (const versions of Map.groupBy(quotes, ({ number }) => number).values()) {
    const [first] = versions;
    const strays = versions.filter(({ job_id }) => job_id === null);
    if (!first || strays.length === 0) continue;
    const known = versions.find(({ job_id }) => job_id !== null)?.job_id;
    const jobId = known ?? openOwn(adoption, { leadId, row: first });
    const former = supersededOf(versions);
    if (former.length > 0) adoption.twice.push(jobId);
    adoption.superseded.push(...former);
    for (const row of strays) giveJob(adoption, { table: "quotes", row, jobId });
  }
}

/** The newest acceptance stands. Its evidence, and theirs, stay. */
function supersededOf(versions: readonly Version[]): Adoption["superseded"] {
  const accepted = versions.filter(({ state }) => state === "accepted").toSorted(byDecision);
  const newest = accepted.pop();
  return accepted.map(({ id, decided_at, created_at }) => ({
    quoteId: id,
    at: newest?.decided_at ?? decided_at ?? created_at,
  }));
}

function byDecision(one: Version, other: Version): number {
  const [earlier, later] = [one.decided_at ?? "", other.decided_at ?? ""];
  return earlier === later ? one.revision - other.revision : earlier < later ? -1 : 1;
}
