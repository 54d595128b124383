import { readFileSync } from "node:fs";

type LockedPackage = {
  license?: string;
  integrity?: string;
  resolved?: string;
  /** Only development tools depend on it. */
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};

/** package-lock.json by path, such as node_modules/a/node_modules/b. */
export function lockedPackages(): [path: string, LockedPackage][] {
  const text = readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");
  // npm writes it in this shape; the empty path is the project itself.
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(([path]) => path !== "");
}

const PERMISSIVE = new Set([
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "MIT-0"],
  "Unlicense",
]);
/** MPL-2.0 asks for the source of changed files: we use these unchanged. */
const MPL_PACKAGES = /^(web-push|lightningcss(-[a-z0-9-]+)?)$/;
/** LGPL-3.0 of libvips: sharp loads it as a shared library of its own, which we use unchanged. */
const LGPL_PACKAGES = /^@img\/sharp-[a-z0-9-]+$/;
/** LGPL-3.0 of libheif: a file of its own, loaded at run time, which anyone may replace; we use it unchanged. */
const LGPL_MODULES = /^libheif-js$/;
/** Binaries of @tailwindcss/oxide, which is MIT; npm locked those of other systems without a licence. */
const MIT_BINARIES = /^@tailwindcss\/oxide-[a-z0-9-]+$/;
/** Their licence files say MIT, their package.json nothing that npm reads. */
const MIT_BY_FILE = /^(png-js|ssh2|cpu-features|buildcheck)$/;

export function isAllowed(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return MIT_BINARIES.test(name) || MIT_BY_FILE.test(name);
  if (licence === "MPL-2.0") return MPL_PACKAGES.test(name);
  if (licence.includes("LGPL-3.0-or-later") && LGPL_PACKAGES.test(name)) return true;
  if (licence === "LGPL-3.0" && LGPL_MODULES.test(name)) return true;
  return isPermissive(licence);
}

/** `MIT AND ISC` needs both, `(MIT OR GPL-3.0)` one; deeper nesting is refused. */
function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, "$1");
  if (bare.includes(" AND ")) return bare.split(" AND ").every(isPermissive);
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isPermissive);
  return PERMISSIVE.has(bare);
}

/** Shipped packages with a licence that is not allowed, as `name: licence`. */
export function refusedLicences(): string[] {
  return lockedPackages()
    .filter(([, { dev }]) => !dev)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ""), license }))
    .filter(({ name, license }) => !isAllowed(name, license))
    .map(({ name, license = "unknown" }) => `${name}: ${license}`);
}

if (import.meta.main) {
  const refused = refusedLicences();
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exitCode = 1;
  else console.log("  every shipped package has an allowed licence");
}
