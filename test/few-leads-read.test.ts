import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { countUnansweredBesideNew, loadUnanswered } from "#src/work/conversation/messages.server.ts";
import { loadAcceptedLately } from "#src/work/job-cards/accepted-lately.server.ts";
import { loadPipeline } from "#src/work/leads/board/pipeline.server.ts";
import { countPlansToRenew, loadPlanFigures } from "#src/work/plans/list/plan-list.server.ts";
import { countQuoteDrafts, listOfficeQuotes, loadQuoteFigures } from "#src/work/quotes/list/office-quotes.server.ts";
import { openCountedDb } from "./databases/counted-db.ts";

const now = new Date("2026-06-10T15:00:00.000Z");

/** What joins quotes, plans, mails and steps with their requests, for the dashboard and lists. */
const readers: Record<string, (db: Db) => Promise<unknown>> = {
  "the pipeline": (db) => loadPipeline(db, now),
  "quotes by state": loadQuoteFigures,
  "drafts of quotes": countQuoteDrafts,
  "the list of quotes": (db) => listOfficeQuotes(db, { search: "" }, now),
  "plans by state": (db) => loadPlanFigures(db, now),
  "plans to renew": (db) => countPlansToRenew(db, now),
  "mails that wait": loadUnanswered,
  "how many mails wait": countUnansweredBesideNew,
  "what was accepted lately": (db) => loadAcceptedLately(db, now),
};

for (const [what, read] of Object.entries(readers))
  test(`${what}: SQLite looks a request up for each row, and never reads all requests`, async () => {
    await using counted = openCountedDb({ kind: "sqlite", file: ":memory:" });
    await migrate(counted.db);
    counted.statements.length = 0;
    await read(counted.db);
    const joins = [...counted.statements].filter((one) => /join "leads"/.test(one));
    expect(joins.length).toBeGreaterThan(0);
    for (const statement of joins) expect(await allLeadsIn(counted.db, statement), statement).toEqual([]);
  });

/** Steps of the plan that find leads by nothing but their box. */
async function allLeadsIn(db: Db, statement: string): Promise<string[]> {
  const plan = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${statement}`));
  const steps = plan.rows.map(({ detail }) => detail);
  return steps.filter((step) => /^(?:SCAN leads|SEARCH leads .*\(box=\?\))/.test(step));
}
