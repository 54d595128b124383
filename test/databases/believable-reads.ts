import { scopes } from "#src/account/settings/api-tokens/api-token.ts";
import { secretPrefixes } from "#src/web/guards/secret-addresses.ts";
import { createServer } from "#src/web/server.ts";
import { aPlan } from "../work/a-plan.ts";
import { secretPagesOf } from "../work/secret-pages.ts";
import type { TestApp } from "../app/test-app.ts";

/** The table that a part of an address names, where it is another word. */
const TABLES = { "content-ideas": "content_ideas", publications: "site_versions" } as const;
const QUERY = "from=2026-05-01&to=2026-06-30&day=2026-06-01&period=2026&language=fr&lead=&card=0&lang=en";

/** An address for each route that reads, of what there is in this database, and what it is asked with. */
export async function believableReads(testApp: TestApp, now: Date) {
  const { app, db } = testApp;
  const owner = await testApp.signedIn();
  // The first has no link yet, which no read may make.
  await aPlan(db, now);
  const { pages } = await secretPagesOf(db, now);
  const made = await owner.send("POST", "/api/admin/api-tokens", { name: "planner", scopes });
  const { token } = (await made.json()) as { token: string };
  const routes = createServer(app).routes.filter(({ method }) => method === "GET");
  const paths: string[] = [];
  for (const path of new Set(routes.map((route) => route.path))) paths.push(await addressOf(path));
  return {
    reads: paths.map((path) => `${path}?${QUERY}`),
    headersOf: (path: string): Record<string, string> =>
      /^\/(?:api\/)?admin/.test(path) ? { Cookie: owner.cookie } : { Authorization: `Bearer ${token}` },
  };

  async function addressOf(path: string): Promise<string> {
    const parts = path.split("/");
    const [, prefix = ""] = parts;
    if (secretPrefixes.includes(prefix)) return [pages[prefix] ?? "", ...parts.slice(3).map(named)].join("/");
    const filled = [];
    for (const [at, part] of parts.entries())
      filled.push(part.startsWith(":") ? await idIn(parts[at - 1] ?? "", part) : part.replace("*", ""));
    return filled.join("/");
  }

  async function idIn(section: string, part: string): Promise<string> {
    const table = TABLES[section as keyof typeof TABLES] ?? section;
    const known = ["leads", "jobs", "quotes", "invoices", "plans", "appointments", ...Object.values(TABLES)];
    if (!known.includes(table)) return named(part);
    const row = await db
      .selectFrom(table as "leads")
      .select("id")
      .orderBy("id")
      .executeTakeFirst();
    return row?.id ?? named(part);
  }
}

/** Reads of a file, or of what is not there. */
function named(part: string): string {
  if (!part.startsWith(":")) return part;
  return part.startsWith(":file") ? "taxes.csv" : crypto.randomUUID();
}
