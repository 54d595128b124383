/** Lower case without accents, to compare what was typed in different ways. */
export function plainWords(text: string): string[] {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}
