import { createReadStream, statSync } from "node:fs";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { bounds } from "#src/platform/reading/bounds.ts";
import { gather } from "./gather-wordpress.ts";
import type { WordpressExport } from "./wordpress-file.ts";

const { bytes: MOST_BYTES, textCharacters: MOST_TEXT, levels: DEEPEST } = bounds.xml;

/** `problem` is one line for whoever chose the file. */
type Read = { ok: true; site: WordpressExport } | { ok: false; problem: string };

/** As a stream. No entity is ever resolved but the five of XML, and a document type is refused. */
export async function readWordpress(file: string): Promise<Read> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return { ok: false, problem: "there is no such file" };
  if (found.size > MOST_BYTES) return { ok: false, problem: "it is larger than 256 MB: export it in parts" };
  const gathered = gather();
  const parser = openParser(gathered);
  try {
    for await (const text of textOf(file)) parser.write(text);
    parser.close();
  } catch (error) {
    if (error instanceof Error && !("code" in error)) return { ok: false, problem: problemOf(error, parser.line) };
    throw error;
  }
  const site = gathered.finished();
  return site ? { ok: true, site } : { ok: false, problem: "it is no export of WordPress (Tools → Export)" };
}

class Refused extends Error {}

function openParser(gathered: ReturnType<typeof gather>) {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; text: string }[] = [];
  const write = (text: string) => {
    const current = open.at(-1);
    if (!current) return;
    if (current.text.length + text.length > MOST_TEXT) throw new Refused("a text is longer than 8 MB");
    current.text += text;
  };
  parser.on("doctype", () => {
    throw new Refused("it declares a document type, which WordPress never writes");
  });
  parser.on("text", write);
  parser.on("cdata", write);
  parser.on("opentag", (tag) => {
    if (open.length >= DEEPEST) throw new Refused("its elements are nested too deeply");
    const name = nameOf(tag);
    open.push({ name, text: "" });
    gathered.opened(name, (attribute) => tag.attributes[attribute]?.value ?? "");
  });
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed) gathered.closed(closed.name, closed.text, open.at(-1)?.name ?? "");
  });
  return parser;
}

/** With the prefixes that WordPress gives, whatever those of the file are. */
function nameOf({ local, uri }: SaxesTagNS): string {
  if (uri === "") return local;
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/$/.test(uri)) return `wp:${local}`;
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/.test(uri)) return `excerpt:${local}`;
  if (uri === "http://purl.org/rss/1.0/modules/content/") return `content:${local}`;
  return `other:${local}`;
}

async function* textOf(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of createReadStream(file)) {
    // A stream without an encoding gives bytes.
    const bytes = chunk as Buffer;
    decoder ??= decoderFor(bytes);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder?.decode() ?? "";
}

function decoderFor(start: Buffer): TextDecoder {
  const declared = /^[^>]{0,100}\sencoding\s*=\s*["']([\w-]{1,30})["']/.exec(start.toString("latin1"))?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8");
  } catch {
    throw new Refused(`its encoding ${declared} is unknown`);
  }
}

function problemOf(error: Error, line: number): string {
  if (error instanceof Refused) return error.message;
  return `line ${line} is not well-formed XML: ${error.message.replace(/^[\d:]+\s*/, "")}`;
}
