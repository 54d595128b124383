import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before the other imports: the next start neither strips types nor compiles again. A folder that cannot be written costs only that.
enableCompileCache(fileURLToPath(new URL("../dist/compiled", import.meta.url)));

// What this program writes is for its own user, whatever the folder allows.
process.umask(0o077);

const { readEnv } = await import("./env.ts");
const read = readEnv();
if (read.ok) {
  const { runSite } = await import("#src/operations/process/run-site.server.ts");
  const { openApp } = await import("./open-app.ts");
  const { readBuiltSite } = await import("#src/web/files/built-site.server.ts");
  const { listen } = await import("#src/web/listen.server.ts");
  const root = fileURLToPath(new URL("..", import.meta.url));
  await runSite(read.env, {
    openApp: async (env, logbook) => openApp(env, await readBuiltSite(root), logbook),
    listen,
  });
} else {
  for (const mistake of read.mistakes) console.error(mistake);
  process.exitCode = 1;
}
