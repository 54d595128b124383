/*
 * For an image: leaves in node_modules only what the running program imports.
 * What the build needs, and what the build has put into the pages, goes.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(root, "node_modules");
const ENTRIES = ["src/main.ts", "src/operations/command-line/main.ts"];

/** The packages that files name, from the entries through every file of ours that they name. */
function importedPackages() {
  const [seen, packages] = [new Set(), new Set()];
  const renderer = join(root, "dist", "renderer");
  const built = readdirSync(renderer, { recursive: true }).filter((name) => name.endsWith(".js"));
  const waiting = [...ENTRIES.map((name) => join(root, name)), ...built.map((name) => join(renderer, name))];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = readFileSync(file, "utf8").replace(/^import type [^;]+;/gm, "");
    for (const [, name] of text.matchAll(/new URL\("([^"]+\.ts)", import\.meta\.url/g))
      waiting.push(resolve(dirname(file), name));
    for (const [, name] of text.matchAll(/["'`]((?:#src|\.\.?)\/[^"'`\s]+\.(?:ts|js|mjs))["'`]/g))
      waiting.push(name.startsWith("#") ? join(root, name.slice(1)) : resolve(dirname(file), name));
    for (const [, name] of text.matchAll(
      /(?:\bfrom|\bimport|\bimport\(|\brequire(?:\.resolve)?\(|resolve\() ?["']([^"'.#/][^"']*)["']/g,
    ))
      packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  }
  return packages;
}

/** With all that those need in turn; a nested copy stays with the package that has it. */
function withDependencies(names) {
  const kept = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const manifest = join(modules, name, "package.json");
    if (kept.has(name) || !existsSync(manifest)) continue;
    kept.add(name);
    for (const folder of [join(modules, name), ...nestedIn(join(modules, name))]) {
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
        readFileSync(join(folder, "package.json"), "utf8"),
      );
      const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
      waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers);
    }
  }
  return kept;
}

function nestedIn(folder) {
  const nested = join(folder, "node_modules");
  return existsSync(nested) ? packagesIn(nested).map((name) => join(nested, name)) : [];
}

function packagesIn(folder) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(folder, name)).map((part) => `${name}/${part}`) : name,
    );
}

const kept = withDependencies(importedPackages());
for (const name of packagesIn(modules)) if (!kept.has(name)) rmSync(join(modules, name), { recursive: true });
rmSync(join(modules, ".bin"), { recursive: true, force: true });
console.log(`  kept ${kept.size} packages for the running program`);
