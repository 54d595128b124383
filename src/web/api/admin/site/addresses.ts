import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { App } from "#src/app.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { redirectProblems, type RedirectCode } from "#src/account/settings/redirects/redirect-problems.ts";
import { addRedirects, type Added, type Redirect } from "#src/account/settings/redirects/redirects.ts";
import { changeAddresses } from "#src/account/changes/change-site.server.ts";
import { loadRedirects } from "#src/account/settings/redirects/redirects.server.ts";
import { parseRedirectsCsv } from "#src/account/settings/redirects/redirects-csv.server.ts";
import { asOwner } from "#src/web/guards/done-by.ts";
import { problem } from "#src/web/http/problem.ts";
import { json } from "#src/web/http/validate.ts";

const MOST_BYTES = 2 * 1024 * 1024;

const Edit = v.object({ from: v.string(), to: v.string() });
const From = v.object({ from: v.string() });
const File = v.object({ csv: v.string(), dryRun: v.optional(v.boolean(), true) });

/** Former addresses of the site, and where they lead. */
export function addressesApi(app: App) {
  const { db } = app;
  return new Hono()
    .get("/site/addresses", async (c) => c.json({ redirects: await loadRedirects(db) }))
    .post("/site/addresses", json(MOST_BYTES, Edit), async (c) => {
      const { refused } = await add(app, c, { rows: [c.req.valid("json")], isWhole: true });
      const [first] = refused;
      if (first) return problem(c, 422, { code: "invalid-fields", more: { errors: [inWords(first)] } });
      return c.body(null, 204);
    })
    .post("/site/addresses/remove", json(MOST_BYTES, From), async (c) => {
      const { from } = c.req.valid("json");
      await change(app, c, (known) => known.filter((redirect) => redirect.from !== from));
      return c.body(null, 204);
    })
    .post("/site/addresses/import", json(MOST_BYTES, File), async (c) => {
      const { csv, dryRun } = c.req.valid("json");
      const rows = parseRedirectsCsv(csv);
      if (!rows)
        return problem(c, 422, {
          code: "invalid-fields",
          more: { errors: [inWords({ from: "csv", code: "redirect-columns" })] },
        });
      const { refused, added, changed, unchanged } = await add(app, c, { rows, dryRun });
      return c.json({ added, changed, unchanged, refused });
    });
}

/** `isWhole`: nothing changes where one is refused. */
type Adding = { rows: Redirect[]; dryRun?: boolean; isWhole?: boolean };

async function add(app: App, c: Context, { rows, dryRun = false, isWhole = false }: Adding): Promise<Added> {
  const site = { pages: app.pages.pages(), siteUrl: app.siteUrl };
  if (dryRun) return addRedirects(await loadRedirects(app.db), rows, site);
  let added = addRedirects([], [], site);
  await change(app, c, (known) => {
    added = addRedirects(known, rows, site);
    return isWhole && added.refused.length > 0 ? null : added.redirects;
  });
  return added;
}

async function change(app: App, c: Context, changed: (known: Redirect[]) => Redirect[] | null): Promise<void> {
  await changeAddresses(asOwner(app, c), changed, app.now());
  await app.pages.prerender();
}

const ABOUT_TO = new Set<RedirectCode>(["to-no-address", "to-elsewhere", "to-no-page", "redirect-loop"]);

function inWords({ from, code }: { from: string; code: RedirectCode }) {
  const field = ABOUT_TO.has(code) ? "to" : "from";
  return { field, message: say(redirectProblems, { code, values: { from } }, "en"), code };
}
