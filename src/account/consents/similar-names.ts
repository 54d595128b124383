/** `M. Roy` and `Marie-Ève Roy`: each word of the shorter name, or its initial, stands in the longer one. */
export function haveSimilarNames(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const stands = (word: string) => longer.some((whole) => whole === word || isInitial(word, whole));
  return shorter.some((word) => word.length > 1 && longer.includes(word)) && shorter.every(stands);
}

function isInitial(one: string, other: string): boolean {
  return (one.length === 1 || other.length === 1) && one.charAt(0) === other.charAt(0);
}

function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
