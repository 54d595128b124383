import { isSame } from "#src/web/admin/editing/edited.ts";

/** Text, number, choice or switch. The path is that of the field of `mine`. */
export type Difference = { path: string; mine: unknown; theirs: unknown };

/** Items that only one side has are whole. */
export type Differences = { fields: Difference[]; onlyMine: unknown[]; onlyTheirs: unknown[]; isOrder: boolean };

type Item = { id: string };

/** Items with an id are compared with the item of the same id, others by their place. */
export function differencesIn(mine: unknown, theirs: unknown, path = ""): Differences {
  if (isSame(mine, theirs)) return none;
  if (areItems(mine) && areItems(theirs)) return differencesInItems(mine, theirs, path);
  if (!isWhole(mine) || !isWhole(theirs)) return { ...none, fields: [{ path, mine, theirs }] };
  const names = Object.keys({ ...mine, ...theirs });
  return merged(names.map((name) => differencesIn(mine[name], theirs[name], path ? `${path}.${name}` : name)));
}

const none: Differences = { fields: [], onlyMine: [], onlyTheirs: [], isOrder: false };

function differencesInItems(mine: readonly Item[], theirs: readonly Item[], path: string): Differences {
  const [mineById, theirsById] = [byId(mine), byId(theirs)];
  const shared = mine.map((item, place) => {
    const other = theirsById.get(item.id);
    return other ? differencesIn(item, other, `${path}.${place}`) : none;
  });
  const order = (items: readonly Item[], others: Map<string, Item>) =>
    items.map(({ id }) => id).filter((id) => others.has(id));
  const own = {
    ...none,
    onlyMine: mine.filter(({ id }) => !theirsById.has(id)),
    onlyTheirs: theirs.filter(({ id }) => !mineById.has(id)),
    isOrder: !isSame(order(mine, theirsById), order(theirs, mineById)),
  };
  return merged([...shared, own]);
}

function merged(all: readonly Differences[]): Differences {
  return {
    fields: all.flatMap(({ fields }) => fields),
    onlyMine: all.flatMap(({ onlyMine }) => onlyMine),
    onlyTheirs: all.flatMap(({ onlyTheirs }) => onlyTheirs),
    isOrder: all.some(({ isOrder }) => isOrder),
  };
}

function byId(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function isWhole(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function areItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((item) => isWhole(item) && typeof item["id"] === "string");
}
