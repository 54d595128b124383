import { statSync } from "node:fs";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { bounds } from "#src/platform/reading/bounds.ts";
import { gatherWordpress } from "./gather-wordpress.ts";
import type { WordpressExport } from "#src/operations/wordpress/reading/wordpress-file.ts";
import { textOf } from "#src/operations/wordpress/xml/file-text.server.ts";
import { openMender } from "#src/operations/wordpress/xml/mend-xml.ts";
import { openMends, Refused, type Mends } from "#src/operations/wordpress/xml/mends.ts";

const { bytes: MOST_BYTES, textCharacters: MOST_TEXT, levels: DEEPEST } = bounds.xml;
/** For tags that stand in a text as they are, many of which nothing closes. */
const DEEPEST_MARKUP = 1000;

/** `problem` is one line for whoever chose the file. */
type Read = { ok: true; site: WordpressExport } | { ok: false; problem: string };

/**
 * As a stream. What is not well-formed is mended and counted. No entity is ever resolved but the five of XML, and a
 * document type is refused.
 */
export async function readWordpress(file: string): Promise<Read> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return { ok: false, problem: "there is no such file" };
  if (found.size > MOST_BYTES) return { ok: false, problem: "it is larger than 256 MB: export it in parts" };
  const mends = openMends();
  const gathered = gatherWordpress();
  try {
    const mender = openMender(mends);
    const parser = openParser(gathered, mends);
    for await (const text of textOf(file, mends)) parser.write(mender.write(text));
    parser.write(mender.end());
    parser.close();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.message };
    throw error;
  }
  const site = gathered.finished(mends.all());
  const isNothing = !site || (site.items.length === 0 && site.damaged.length > 0);
  if (!isNothing) return { ok: true, site };
  return { ok: false, problem: mends.problem() ?? "it is no export of WordPress (Tools → Export)" };
}

/** What WordPress puts other elements into; every other element of its own holds a text. */
const CONTAINERS = new Set(
  "channel item image wp:author wp:category wp:tag wp:term wp:termmeta wp:postmeta wp:comment wp:commentmeta".split(
    " ",
  ),
);
const PLAIN_FIELDS = new Set(["title", "link", "pubDate", "guid", "description", "category"]);

type Open = { name: string; text: string };

function openParser(gathered: ReturnType<typeof gatherWordpress>, mends: Mends) {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let depth = 0;

  const textElement = (): Open | undefined => {
    const last = open.at(-1);
    return last && open.some(({ name }) => name === "channel") && !CONTAINERS.has(last.name) ? last : undefined;
  };
  function write(text: string): void {
    const current = open.at(-1);
    if (!current) return;
    if (current.text.length + text.length <= MOST_TEXT) current.text += text;
    else if (!gathered.damage("too-long")) throw new Refused("a text is longer than 8 MB");
  }
  function close(): void {
    const closed = open.pop();
    if (closed) gathered.closed(closed.name, closed.text, open.at(-1)?.name ?? "");
  }
  function begin(name: string, tag: SaxesTagNS): void {
    if (open.length >= DEEPEST) throw new Refused("its elements are nested too deeply");
    open.push({ name, text: "" });
    gathered.opened(name, (attribute) => tag.attributes[attribute]?.value ?? "", parser.line);
  }

  parser.on("error", (error) => mends.note("markup", () => parser.line, error.message.replace(/^[\d:]+\s*/, "")));
  parser.on("text", write);
  parser.on("cdata", write);
  parser.on("opentag", (tag) => {
    const name = nameOf(tag);
    depth += 1;
    if (depth > DEEPEST_MARKUP) throw new Refused("its elements are nested too deeply");
    const isField = CONTAINERS.has(name) || name.includes(":") || PLAIN_FIELDS.has(name);
    if (!isField && textElement()) return write(writtenTag(tag));
    // The element before it was never closed, nor the item.
    while (textElement()) close();
    if (name === "item") while (open.some((one) => one.name === "item")) close();
    begin(name, tag);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    const name = nameOf(tag);
    const at = open.findLastIndex((one) => one.name === name);
    if (textElement() && open.at(-1)?.name !== name && !CONTAINERS.has(name) && name !== "rss") {
      if (!name.includes(":") && !PLAIN_FIELDS.has(name) && !tag.isSelfClosing) write(`</${name}>`);
      return;
    }
    if (at >= 0) while (open.length > at) close();
  });
  return parser;
}

function writtenTag({ name, attributes, isSelfClosing }: SaxesTagNS): string {
  const written = Object.values(attributes).map((one) => ` ${one.name}="${one.value.replaceAll('"', "&quot;")}"`);
  return `<${name}${written.join("")}${isSelfClosing ? " /" : ""}>`;
}

/** With the prefixes that WordPress gives, whatever those of the file are. */
function nameOf({ prefix, local, uri }: SaxesTagNS): string {
  // A prefix that the file does not declare has the address that saxes makes.
  if (uri === "" || uri === prefix) return prefix === "" ? local : `${prefix}:${local}`;
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/$/.test(uri)) return `wp:${local}`;
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/.test(uri)) return `excerpt:${local}`;
  if (uri === "http://purl.org/rss/1.0/modules/content/") return `content:${local}`;
  return `other:${local}`;
}
