const MOST = 2;

/** `Toitures de l’Estrie` is TE: words in lower case are none of the name's own. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const proper = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const letters = (proper.length > 0 ? proper : words).slice(0, MOST).map((word) => word.match(/^./u)?.[0] ?? "");
  return letters.join("").toUpperCase();
}
