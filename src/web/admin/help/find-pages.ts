const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** Those with every word, without regard to accents and capitals. */
export function findPages<Page extends { text: string }>(pages: readonly Page[], search: string): Page[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return pages.filter(({ text }) => words.every((word) => plain(text).includes(word)));
}
