import { fileURLToPath } from "node:url";
import { readEnv, siteUrl } from "#src/env.ts";
import { openApp } from "#src/open-app.ts";
import { announce, serveSite } from "#src/operations/process/run-site.server.ts";
import { readBuiltSite } from "#src/web/files/built-site.server.ts";
import { listen } from "#src/web/listen.server.ts";

/*
 * The site as main.ts runs it, opened anew in one process for each message of its parent: a test begins with an
 * empty memory, and what starting a process costs is paid once a worker. Without variables it only stops.
 */
const build = await readBuiltSite(fileURLToPath(new URL("..", import.meta.url)));
let site: Awaited<ReturnType<typeof serveSite>> | undefined;

async function serve(variables: Record<string, string> | undefined): Promise<string | undefined> {
  await site?.stop();
  site = undefined;
  if (!variables) return undefined;
  process.env["CLOCK_AHEAD_MS"] = variables["CLOCK_AHEAD_MS"] ?? "0";
  const read = readEnv({ ...process.env, ...variables });
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  site = await serveSite(read.env, { openApp: (env, logbook) => openApp(env, build, logbook), listen });
  await announce(site);
  return siteUrl(site.app.env);
}

process.on("message", (variables: Record<string, string> | "stop") => {
  void serve(variables === "stop" ? undefined : variables).then(
    (url) => process.send?.({ url }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
