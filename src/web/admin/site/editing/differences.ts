export type Difference = { path: string; mine: string; theirs: string };

/** The texts, numbers and choices that are not the same, by their place. */
export function differences(mine: unknown, theirs: unknown): Difference[] {
  const here = leaves(mine);
  const there = leaves(theirs);
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((path) => ({ path, mine: here.get(path) ?? "", theirs: there.get(path) ?? "" }))
    .filter((one) => one.mine !== one.theirs);
}

function leaves(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map([[path, plain(value)]]);
  return new Map(Object.entries(value).flatMap(([name, each]) => [...leaves(each, path ? `${path}.${name}` : name)]));
}

/** Without the tags of a rich text. */
function plain(value: unknown): string {
  return value === null
    ? ""
    : String(value)
        .replaceAll(/<[^>]+>/g, " ")
        .trim();
}
