import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Kept beside the build: the next start neither strips types nor compiles again. Where it cannot be kept, nothing is lost.
enableCompileCache(fileURLToPath(new URL("../dist/compiled", import.meta.url)));
await import("./process/begin.ts");
