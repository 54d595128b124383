import type { NewJob } from "#src/work/jobs/jobs.server.ts";
import type { JobDoubt } from "#src/work/jobs/tables.ts";

/** Tables whose rows are of a job. */
export type OfJobs = "quotes" | "appointments" | "plans" | "invoices";

type Given = { table: OfJobs; id: string; jobId: string };
type Doubted = { jobId: string; doubt: JobDoubt };

/** What is to be written of the rows of some requests. */
export type Adoption = {
  opened: NewJob[];
  given: Given[];
  /** Versions whose acceptance another one ended, at that moment. */
  superseded: { quoteId: string; at: string }[];
  /** Jobs that had two accepted versions. */
  twice: string[];
  doubts: Doubted[];
};

export function emptyAdoption(): Adoption {
  return { opened: [], given: [], superseded: [], twice: [], doubts: [] };
}

type Row = { id: string; job_id: string | null };

/** Its row leads others to it from then on. */
export function giveJob(adoption: Adoption, { table, row, jobId }: { table: OfJobs; row: Row; jobId: string }): void {
  adoption.given.push({ table, id: row.id, jobId });
  row.job_id = jobId;
}

export function openOwn(
  adoption: Adoption,
  { leadId, row: { id, created_at } }: { leadId: string; row: { id: string; created_at: string } },
): string {
  adoption.opened.push({ id, leadId, at: created_at });
  return id;
}

export function jobIdOf(rows: readonly Row[], id: string | null): string | undefined {
  return (id !== null && rows.find((row) => row.id === id)?.job_id) || undefined;
}
