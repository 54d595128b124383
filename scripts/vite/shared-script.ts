import type { Rolldown } from "vite";

/** What one more file costs, in characters of source: its request, and what compresses worse alone. */
const FILE_COSTS = 4800;
/** What a part that a screen loads later weighs beside a screen. */
const PART_WEIGHS = 0.2;
/** What a screen weighs that is opened every day. */
const FIRST_WEIGHS = 9;
/** How many shared files a screen may load, and one that is opened every day. */
const MOST = 26;
const MOST_FIRST = 5;

type Screens = { isScreen: (id: string) => boolean; isFirst: (id: string) => boolean };
type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };
/** Modules that are loaded together; `needs` are the files that they import. */
type File = { entries: Set<string>; modules: string[]; size: number; needs: Set<File> };

/**
 * Decides into which file a module goes that several screens need: one file for each set of screens would be a
 * hundred requests for some, one for all would load what no screen shows. Two files become one while that costs less.
 */
export function sharedScript(entry: string, screens: Screens) {
  let names: Map<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    names ??= nameFiles(plan(entry, modules, screens));
    return names.get(id) ?? null;
  };
}

function nameFiles(files: readonly File[]): Map<string, string> {
  return new Map(files.flatMap(({ modules }, place) => modules.map((id) => [id, `shared-${place}`])));
}

function plan(entry: string, modules: Modules, screens: Screens): File[] {
  const { isScreen } = screens;
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
  return merge(files, screens);
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

export function reach<Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const reached = new Set(from);
  for (const node of reached) for (const found of next(node)) reached.add(found);
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

/** What all that load so many characters have to load together. */
function costOf(size: number, entries: ReadonlySet<string>, { isScreen, isFirst }: Screens): number {
  let weight = 0;
  for (const id of entries) weight += isFirst(id) ? FIRST_WEIGHS : isScreen(id) ? 1 : PART_WEIGHS;
  return (size + FILE_COSTS) * weight;
}

/** `most` is the gain without what the two need, which comes to more screens with them. */
type Pair = { one: File; other: File; most: number };

function pairOf(one: File, other: File, screens: Screens): Pair {
  const cost = (file: File) => costOf(file.size, file.entries, screens);
  const together = costOf(one.size + other.size, one.entries.union(other.entries), screens);
  return { one, other, most: cost(one) + cost(other) - together };
}

function gainOf({ one, other, most }: Pair, screens: Screens): number {
  const entries = one.entries.union(other.entries);
  let gain = most;
  for (const needed of neededBy(one, other)) gain -= costOf(needed.size, entries.difference(needed.entries), screens);
  return gain;
}

/** The pair that gains most first; then those that lose least, until each screen loads few enough. */
function merge(start: readonly File[], screens: Screens): File[] {
  const files = new Set(start);
  let pairs = start.flatMap((one, place) => start.slice(place + 1).map((other) => pairOf(one, other, screens)));
  for (;;) {
    const best = bestOf(pairs, crowdedScreen(files, screens), screens);
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
    const grown = neededBy(merged).filter(({ entries }) => !merged.entries.isSubsetOf(entries));
    for (const needed of grown) needed.entries = needed.entries.union(merged.entries);
    const gone = new Set([one, other, ...grown]);
    pairs = pairs.filter((pair) => !gone.has(pair.one) && !gone.has(pair.other));
    const others = new Set(files).difference(gone);
    for (const file of [merged, ...grown]) {
      for (const next of others) pairs.push(pairOf(file, next, screens));
      others.add(file);
    }
    files.add(merged);
  }
}

function bestOf(pairs: readonly Pair[], crowded: string | undefined, screens: Screens): Pair | undefined {
  const isCrowded = (file: File) => crowded !== undefined && file.entries.has(crowded);
  const wanted = pairs.filter((pair) => pair.most > 0 || (isCrowded(pair.one) && isCrowded(pair.other)));
  let best: (Pair & { gain: number }) | undefined;
  for (const pair of wanted.toSorted((a, b) => b.most - a.most)) {
    const { one, other, most } = pair;
    if (best && most <= best.gain) break;
    const gain = gainOf(pair, screens);
    if (gain <= (best?.gain ?? -Infinity) || (gain <= 0 && !(isCrowded(one) && isCrowded(other)))) continue;
    if (!needsByAnother(one, other) && !needsByAnother(other, one)) best = { ...pair, gain };
  }
  return best;
}

/** The screen that loads most files beyond its limit. */
function crowdedScreen(files: ReadonlySet<File>, { isScreen, isFirst }: Screens): string | undefined {
  const counts = new Map<string, number>();
  for (const { entries } of files)
    for (const entry of entries) if (isScreen(entry)) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const over = [...counts].map(([screen, count]) => ({ screen, over: count - (isFirst(screen) ? MOST_FIRST : MOST) }));
  const [most] = over.toSorted((a, b) => b.over - a.over);
  return most && most.over > 0 ? most.screen : undefined;
}

/** Also by way of others. */
function neededBy(...from: File[]): File[] {
  return [...reach(from, ({ needs }) => needs)].filter((file) => !from.includes(file));
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

/** Two files that need each other by way of a third stay apart. */
function needsByAnother(from: File, to: File): boolean {
  const reached = new Set([...from.needs].filter((file) => file !== to));
  for (const file of reached) {
    if (file.needs.has(to)) return true;
    for (const needed of file.needs) reached.add(needed);
  }
  return false;
}
