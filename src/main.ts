import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { builtEntry } from "#src/operations/process/built-program.server.ts";

// Before the other imports: the next start neither strips types nor compiles again. A folder that cannot be written costs only that.
enableCompileCache(fileURLToPath(new URL("../dist/compiled", import.meta.url)));

// What this program writes is for its own user, whatever the folder allows.
process.umask(0o077);

const program: typeof import("./start-site.ts") = await import(
  builtEntry("start-site") ?? new URL("./start-site.ts", import.meta.url).href
);
await program.startSite();
