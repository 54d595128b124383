import type { Rolldown } from "vite";

/** What one more file costs, in characters of source: its request, and what compresses worse alone. */
const FILE_COSTS = 4500;
/** What a part that a screen loads later weighs beside a screen. */
const PART_WEIGHS = 0.2;

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };
/** Modules that are loaded together; `needs` are the files that they import. */
type File = { entries: Set<string>; modules: string[]; size: number; needs: Set<File> };

/**
 * Decides into which file a module goes that several screens need: one file for each set of screens would be a
 * hundred requests for some, one for all would load what no screen shows. Two files become one while that costs less.
 */
export function sharedScript(entry: string, isScreen: (id: string) => boolean) {
  let names: Map<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    names ??= nameFiles(plan(entry, modules, isScreen));
    return names.get(id) ?? null;
  };
}

function nameFiles(files: readonly File[]): Map<string, string> {
  return new Map(files.flatMap(({ modules }, place) => modules.map((id) => [id, `shared-${place}`])));
}

function plan(entry: string, modules: Modules, isScreen: (id: string) => boolean): File[] {
  const imports = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const loads = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const frame = reach([entry], imports);
  const entries = new Set([...reach([entry], (id) => [...imports(id), ...loads(id)])].flatMap((id) => [...loads(id)]));
  const users = new Map<string, Set<string>>();
  for (const from of entries)
    for (const id of reach([from], imports)) if (!frame.has(id)) users.set(id, (users.get(id) ?? new Set()).add(from));
  const screensOf = screensByPart({ entries, users, loads, isScreen });
  const shared = [...users].filter(([id, own]) => own.size > 1 && !entries.has(id));
  const sizeOf = (id: string) => modules.getModuleInfo(id)?.code?.length ?? 0;
  const files = group(shared.map(([id, own]) => ({ id, size: sizeOf(id), entries: withoutParts(own, screensOf) })));
  link(files, imports);
  return merge(files, (file) => weightOf(file.entries, isScreen));
}

type Parts = {
  entries: ReadonlySet<string>;
  users: ReadonlyMap<string, ReadonlySet<string>>;
  loads: (id: string) => readonly string[];
  isScreen: (id: string) => boolean;
};

/** The screens that may load each part. Any may load what the frame loads, which is not listed. */
function screensByPart({ entries, users, loads, isScreen }: Parts): Map<string, Set<string>> {
  const screensOf = new Map<string, Set<string>>();
  const loadedBy = (entry: string) =>
    [...users].flatMap(([id, own]) => (own.has(entry) ? loads(id).filter((part) => !isScreen(part)) : []));
  for (const screen of entries)
    if (isScreen(screen))
      for (const part of reach(loadedBy(screen), loadedBy))
        screensOf.set(part, (screensOf.get(part) ?? new Set()).add(screen));
  return screensOf;
}

/** Who opens a part has what its screens have. */
function withoutParts(entries: ReadonlySet<string>, screensOf: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const isThere = (part: string) => [...(screensOf.get(part) ?? [""])].every((screen) => entries.has(screen));
  return new Set([...entries].filter((entry) => !isThere(entry)));
}

function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const id of reached) for (const found of next(id)) reached.add(found);
  return reached;
}

/** At first a file for each set of entries. */
function group(modules: readonly { id: string; size: number; entries: Set<string> }[]): File[] {
  const files = new Map<string, File>();
  for (const { id, size, entries } of modules) {
    const key = [...entries].toSorted().join(" ");
    const file = files.get(key) ?? { entries, modules: [], size: 0, needs: new Set() };
    file.modules.push(id);
    file.size += size;
    files.set(key, file);
  }
  return [...files.values()];
}

function link(files: readonly File[], imports: (id: string) => readonly string[]): void {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file])));
  for (const file of files)
    for (const id of file.modules)
      for (const imported of imports(id)) {
        const needed = fileOf.get(imported);
        if (needed && needed !== file) file.needs.add(needed);
      }
}

function weightOf(entries: ReadonlySet<string>, isScreen: (id: string) => boolean): number {
  let weight = 0;
  for (const id of entries) weight += isScreen(id) ? 1 : PART_WEIGHS;
  return weight;
}

type Pair = { one: File; other: File; gain: number };

/** The pair that gains most first. Two files that need each other by way of a third stay apart. */
function merge(start: readonly File[], weigh: (file: File) => number): File[] {
  const files = new Set(start);
  const pairOf = (one: File, other: File): Pair => {
    const costs = (file: File) => (file.size + FILE_COSTS) * weigh(file);
    return { one, other, gain: costs(one) + costs(other) - costs(union(one, other)) };
  };
  const others = (file: File) => [...files].filter((other) => other !== file).map((other) => pairOf(file, other));
  let pairs = start.flatMap((one, place) => start.slice(place + 1).map((other) => pairOf(one, other)));
  for (;;) {
    pairs = pairs.filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain);
    const best = pairs.find(({ one, other }) => !needsByAnother(one, other) && !needsByAnother(other, one));
    if (!best) return [...files];
    const { one, other } = best;
    const merged = union(one, other);
    files.delete(one);
    files.delete(other);
    for (const file of files)
      if (file.needs.delete(one) || file.needs.has(other)) {
        file.needs.delete(other);
        file.needs.add(merged);
      }
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((gone) => gone === one || gone === other));
    files.add(merged);
    pairs.push(...others(merged));
  }
}

function union(one: File, other: File): File {
  const needs = new Set([...one.needs, ...other.needs]);
  needs.delete(one);
  needs.delete(other);
  return {
    entries: new Set([...one.entries, ...other.entries]),
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    needs,
  };
}

function needsByAnother(from: File, to: File): boolean {
  const reached = new Set([...from.needs].filter((file) => file !== to));
  for (const file of reached) {
    if (file.needs.has(to)) return true;
    for (const needed of file.needs) reached.add(needed);
  }
  return false;
}
