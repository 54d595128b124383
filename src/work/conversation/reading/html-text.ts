/** What is between these and their end is never shown. */
const HIDDEN = ["style", "script", "head", "title", "template", "noscript"];
const BLOCKS = /^(?:p|div|tr|li|h[1-6]|table|ul|ol|blockquote|hr|section|article)$/;
/** The letters of Latin-1 from the no-break space on, as HTML names them. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", euro: "€", trade: "™", oelig: "œ", OElig: "Œ", Yuml: "Ÿ" },
  ...{ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", lsaquo: "‹", rsaquo: "›" },
  ...{ ndash: "–", mdash: "—", hellip: "…", bull: "•", ensp: "\u2002", emsp: "\u2003", thinsp: "\u2009" },
  ...Object.fromEntries(LATIN.split(" ").map((name, at) => [name, String.fromCodePoint(0xa0 + at)])),
};

/** The words of a mail that has no text: what is quoted begins with `>`. In one pass, whatever stands in it. */
export function htmlText(html: string): string {
  const lines = [""];
  let quotes = 0;
  const newLine = () => {
    if (lines.at(-1) !== "") lines.push("");
  };
  const write = (text: string) => {
    const line = lines.at(-1) ?? "";
    const words = text.replace(/[\t\n\r ]+/g, " ").replace(line === "" || line.endsWith(" ") ? /^ / : "", "");
    if (words) lines[lines.length - 1] = line === "" ? "> ".repeat(quotes) + words : line + words;
  };
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    write(decoded(html.slice(at, open < 0 ? html.length : open)));
    if (open < 0) break;
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      write("<");
      at = open + 1;
      continue;
    }
    if (html.startsWith("<!--", open)) {
      at = endOf(html, "-->", open);
      continue;
    }
    at = endOf(html, ">", open);
    const [, slash = "", name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    if (BLOCKS.test(tag)) newLine();
    if (tag === "br" || tag === "hr") lines.push("");
    if (tag === "td" || tag === "th") write(" ");
    if (tag === "blockquote") quotes = Math.max(0, quotes + (slash ? -1 : 1));
    if (!slash && HIDDEN.includes(tag)) at = endOf(html, ">", endOf(html, `</${tag}`, at));
  }
  return lines
    .map((line) => line.replace(/ $/, ""))
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
