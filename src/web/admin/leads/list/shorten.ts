/** Cut at a word, with an ellipsis, or the text itself when it is short enough. */
export function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
