const LONGEST_SLUG = 60;

/** A part of an address: `Trois-Rivières` is `trois-rivieres`. */
export function slugOf(name: string): string {
  return name
    .replaceAll(/[œŒ]/g, "oe")
    .replaceAll(/[æÆ]/g, "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, "");
}

/** With a number where it is taken already. */
export function freeName(wanted: string, taken: readonly string[], otherwise: string): string {
  const name = wanted || otherwise;
  let free = name;
  for (let count = 2; taken.includes(free); count++) free = `${name}-${count}`;
  return free;
}
