import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before the other imports: the next start neither strips types nor compiles again. A folder that cannot be written costs only that.
enableCompileCache(fileURLToPath(new URL("../dist/compiled", import.meta.url)));

const { readProcessEnv } = await import("./env.ts");
const read = readProcessEnv();
if (read.ok) {
  const { runSite } = await import("./process/run-site.ts");
  await runSite(read.env);
} else {
  for (const mistake of read.mistakes) console.error(mistake);
  process.exitCode = 1;
}
