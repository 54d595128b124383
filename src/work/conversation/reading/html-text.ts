import { decodeHTMLStrict } from "entities/decode";

/** What is between these and their end is never shown. */
const HIDDEN = ["style", "script", "head", "title", "template", "noscript"];
const BLOCKS = /^(?:p|div|tr|li|h[1-6]|table|ul|ol|blockquote|hr|section|article)$/;

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
    write(decodeHTMLStrict(html.slice(at, open < 0 ? html.length : open)));
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
