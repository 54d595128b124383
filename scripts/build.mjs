import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build } from "vite";
import { tooLittleMemory } from "./memory-flags.mjs";
import { linkLockedNode } from "./setup.mjs";

const started = performance.now();
linkLockedNode();
const warning = tooLittleMemory(Math.min(totalmem(), process.constrainedMemory() || Infinity));
if (warning) process.stdout.write(`  ${warning}\n`);
const logLevel = "warn";
await rm("dist", { recursive: true, force: true });
for (const [mode, what] of [
  ["visitor", "the site"],
  ["admin-fr", "the back office in French"],
  ["admin-en", "the back office in English"],
  ["before-paint", "the inline script before the first paint"],
  ["bootstrap", "the inline script after it"],
  ["renderer", "the renderer"],
  ["program", "the program"],
]) {
  process.stdout.write(`  building ${what}…\n`);
  await build({ mode, logLevel, build: { ssr: ["renderer", "program"].includes(mode) } });
}
process.stdout.write("  compressing…\n");
await compressAll("dist/client/assets");
await writeFile("dist/built-at", new Date().toISOString());
process.stdout.write(`  built in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);

/** At brotli's highest level, too slow for a start. */
async function compressAll(folder) {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg)$/.test(file));
  const compress = promisify(brotliCompress);
  await Promise.all(
    files.map(async (file) => writeFile(`${folder}/${file}.br`, await compress(await readFile(`${folder}/${file}`)))),
  );
}
