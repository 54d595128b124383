import { createMiddleware } from "hono/factory";
import type { App } from "#src/app.ts";
import { loadVersioned, type SettingName } from "#src/account/settings/settings.server.ts";
import { problem } from "#src/web/http/problem.ts";

/** As the back office sends it, too. */
const HEADER = "Settings-Version";

/** Settings that are sent without their version: a header answers with it, and one that is sent along is never overwritten by an older one. */
export function settingsVersion({ db }: App, name: SettingName) {
  const version = async () => String((await loadVersioned(db, name)).version);
  return createMiddleware(async (c, next) => {
    const from = c.req.method === "PUT" ? c.req.header(HEADER) : undefined;
    if (from !== undefined && from !== (await version())) return problem(c, 409, { code: "settings-conflict" });
    await next();
    c.header(HEADER, await version());
  });
}
