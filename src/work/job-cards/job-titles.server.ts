import { parseJson, type Json } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { isWritten, type Text } from "#src/site/content/text.ts";
import type { JobFacts } from "#src/work/jobs/job-facts.ts";

/** Tables whose drafts have a title, in the order in which one is taken. */
const TITLED = ["quotes", "plans", "invoices"] as const;
type Titled = (typeof TITLED)[number];

/** By job: the title of its quote, its plan or its newest invoice. A job itself holds no words. */
export async function loadTitles(db: Db, jobs: readonly JobFacts[]): Promise<Map<string, Text>> {
  const titles = new Map<string, Text>();
  for (const table of TITLED) {
    const sources = jobs.flatMap((job) => (titles.has(job.id) ? [] : (sourceIn(job, table) ?? [])));
    const written = await loadDraftTitles(db, table, sources);
    for (const job of jobs) {
      const title = written.get(sourceIn(job, table) ?? "");
      if (!titles.has(job.id) && title && siteLanguages.some((language) => isWritten(title, language)))
        titles.set(job.id, title);
    }
  }
  return titles;
}

/** The id of the row that speaks for the job: the version that stands, else the newest. */
function sourceIn({ quotes, plans, papers }: JobFacts, table: Titled): string | undefined {
  if (table === "quotes") return (quotes.find(({ state }) => state === "accepted") ?? quotes[0])?.id;
  return (table === "plans" ? plans : papers.filter(({ kind }) => kind !== "credit")).at(-1)?.id;
}

async function loadDraftTitles(db: Db, table: Titled, ids: readonly string[]): Promise<Map<string, Text>> {
  if (ids.length === 0) return new Map();
  // The drafts of the three have nothing else in common.
  const rows: { id: string; draft: string }[] = await db
    .selectFrom(table as "plans")
    .select(["id", "draft"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, draft }) => [id, parseJson(draft as Json<{ title: Text }>).title]));
}
