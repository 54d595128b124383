/** What is between these and their end is never shown. */
const HIDDEN = ["style", "script", "head", "title", "template", "noscript"];
const BLOCKS = /^(?:p|div|br|tr|li|h[1-6]|table|ul|ol|blockquote|hr|section|article)$/;
const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0", eacute: "é", egrave: "è", agrave: "à" },
  ...{ ecirc: "ê", ccedil: "ç", ocirc: "ô", icirc: "î", ugrave: "ù", laquo: "«", raquo: "»", rsquo: "’", hellip: "…" },
};

/** The words of a mail that has no text: what is quoted begins with `>`. In one pass, whatever stands in it. */
export function htmlText(html: string): string {
  const lines = [""];
  let quotes = 0;
  const newLine = () => {
    if (lines.at(-1) !== "") lines.push("");
  };
  const write = (text: string) => {
    const words = text.replace(/[\t\n\r ]+/g, " ");
    if (!words.trim()) return;
    const line = lines.at(-1) ?? "";
    lines[lines.length - 1] = line === "" ? "> ".repeat(quotes) + words.trimStart() : line + words;
  };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    write(decoded(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    if (html.startsWith("<!--", open)) {
      at = endOf(html, "-->", open);
      continue;
    }
    at = endOf(html, ">", open);
    const [, slash = "", name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    if (BLOCKS.test(tag)) newLine();
    if (tag === "br" && lines.at(-1) === "") lines.push("");
    if (tag === "blockquote") quotes = Math.max(0, quotes + (slash ? -1 : 1));
    if (!slash && HIDDEN.includes(tag)) at = endOf(html, ">", endOf(html, `</${tag}`, at));
  }
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function endOf(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end < 0 ? html.length : end + mark.length;
}

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  });
}
