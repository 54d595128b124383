import { rm, writeFile } from "node:fs/promises";
import { build } from "vite";

const started = performance.now();
const logLevel = process.env.CI ? "warn" : "warn";
await rm("dist", { recursive: true, force: true });
for (const mode of ["production", "bootstrap", "printer"]) {
  process.stdout.write(`  building ${mode === "production" ? "the site and the back office" : `the ${mode}`}…\n`);
  await build({ mode: mode === "printer" ? "production" : mode, logLevel, build: { ssr: mode === "printer" } });
}
await writeFile("dist/built-at", new Date().toISOString());
process.stdout.write(`  built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
