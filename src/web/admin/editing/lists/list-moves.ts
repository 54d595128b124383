export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** At the end where the list has become shorter. */
export function inserted<Item>(items: readonly Item[], place: number, item: Item): Item[] {
  return items.toSpliced(place, 0, item);
}

export function removed<Item>(items: readonly Item[], place: number): Item[] {
  return items.toSpliced(place, 1);
}
