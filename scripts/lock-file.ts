import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type LockedPackage = {
  name: string;
  version: string;
  /** As the lock file names it: node_modules/a/node_modules/b. */
  path: string;
  licence: string;
  integrity: string;
  /** The site runs without it, such as the parts for other systems. */
  optional: boolean;
  /** The paths of what it asks for. */
  needs: string[];
};

type Entry = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type LockFile = { packages: Record<string, Entry> };

export function readLockFile(): LockFile {
  const file = fileURLToPath(new URL("../package-lock.json", import.meta.url));
  // npm writes it, in this shape.
  return JSON.parse(readFileSync(file, "utf8")) as LockFile;
}

/**
 * Everything that is installed to run the site, in the order of its names. Worked out from who asks for whom:
 * npm's own list leaves out what a development tool asks for as well.
 */
export function shippedPackages(lock: LockFile): LockedPackage[] {
  const shipped = new Map<string, LockedPackage>();
  const waiting = neededByTheSite(lock).map((path) => ({ path, asker: "" }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (shipped.has(next.path)) continue;
    const found = packageAt(lock, next.path, shipped.get(next.asker));
    shipped.set(next.path, found);
    waiting.push(...found.needs.map((path) => ({ path, asker: found.path })));
  }
  return [...shipped.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The paths of what the site itself asks for. */
export function neededByTheSite(lock: LockFile): string[] {
  return needsOf(lock, "");
}

function packageAt(lock: LockFile, path: string, asker: LockedPackage | undefined): LockedPackage {
  const { version = "", license, integrity = "", optional = false } = lock.packages[path] ?? {};
  return {
    name: path.replace(/^.*node_modules\//, ""),
    version,
    path,
    // The parts for one system are published by who asks for them, often without a word on it.
    licence: license ?? (optional ? asker?.licence : undefined) ?? "unknown",
    integrity,
    optional,
    needs: needsOf(lock, path),
  };
}

function needsOf(lock: LockFile, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[path] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return [...new Set(names.flatMap((name) => resolve(lock, path, name) ?? []))].toSorted();
}

/** As Node looks for it: beside the one who asks, then a floor up. */
function resolve(lock: LockFile, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const path = [place, "node_modules", name].filter(Boolean).join("/");
    if (lock.packages[path]) return path;
    if (!place) return undefined;
  }
}
