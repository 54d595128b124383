import type { Schema } from "#src/platform/db/schema.ts";
import { pagesOf, type Row } from "#src/platform/db/rows.server.ts";
import { tableNames } from "#src/platform/db/tables.ts";
import { openPack } from "#src/site/content/packs.server.ts";
import { parseSite } from "#src/site/content/site-versions.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { addExampleBusiness } from "../site/example-business.ts";
import { withBuffers } from "./kept-schemas.ts";
import { openTestApp } from "../app/test-app.ts";

/** Rows of this process, or of nobody who opens the database later. */
const LEFT_OUT = new Set<keyof Schema>(["owners", "sessions", "rate_limits", "job_leases", "audit_events"]);

/** What this version stores for its example business, and a site that is published. */
export async function exampleRows(): Promise<Record<string, Row[]>> {
  await using testApp = await openTestApp();
  const { db, now } = testApp.app;
  await addExampleBusiness(db, { leads: 30, traffic: 20 }, now());
  const site = parseSite(openPack("exterior-cleaning").content);
  if (!site.ok) throw new Error(JSON.stringify(site.problems));
  await replaceDraft(db, site.values, now());
  await publishDraft(db, "", now());
  await db.deleteFrom("site_versions").where("state", "=", "archived").execute();
  const example: Record<string, Row[]> = {};
  for (const table of tableNames.filter((name) => !LEFT_OUT.has(name))) {
    const rows = (await Array.fromAsync(pagesOf(db, table))).flat();
    if (rows.length > 0) example[table] = rows.map(withBuffers);
  }
  return example;
}
