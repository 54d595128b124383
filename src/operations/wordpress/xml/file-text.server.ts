import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import type { Mends } from "./mends.ts";

/** A line that never ends is read in pieces. */
const LONGEST_LINE = 64 * 1024;
const NEW_LINE = 0x0a;

/**
 * Each line is UTF-8 where it can be, whatever the file declares: databases of old sites hold texts in both. Else it
 * is in the declared encoding, or in that of Western Windows.
 */
export async function* textOf(file: string, mends: Mends): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let decode: ((bytes: Buffer, at: number) => string) | undefined;
  let wide: TextDecoder | undefined;
  for await (const chunk of createReadStream(file)) {
    // A stream without an encoding gives bytes.
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    rest = Buffer.alloc(0);
    decode ??= lineDecoder(bytes, mends);
    wide ??= wideDecoder(bytes);
    if (wide) {
      yield wide.decode(bytes, { stream: true });
      continue;
    }
    const { lines, remaining } = linesOf(bytes);
    rest = remaining;
    let text = "";
    for (const one of lines) {
      text += decode(one, line);
      if (one.at(-1) === NEW_LINE) line += 1;
    }
    yield text;
  }
  yield wide ? wide.decode() : (decode?.(rest, line) ?? "");
}

function linesOf(bytes: Buffer): { lines: Buffer[]; remaining: Buffer } {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, from)) {
    lines.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  if (bytes.length - from > LONGEST_LINE) {
    const end = bytes.findLastIndex((byte) => byte < 0x80) + 1;
    lines.push(bytes.subarray(from, end));
    from = Math.max(from, end);
  }
  return { lines, remaining: bytes.subarray(from) };
}

function lineDecoder(start: Buffer, mends: Mends) {
  const declared =
    /^[^>]{0,200}\sencoding\s*=\s*["']([\w:.-]{1,30})["']/.exec(start.toString("latin1"))?.[1] ?? "utf-8";
  const named = decoderNamed(declared);
  if (!named) mends.note("encoding", () => 1, `its encoding ${declared} is unknown`);
  const utf8 = new TextDecoder();
  const isOneByte = named !== undefined && !named.encoding.startsWith("utf");
  const other = isOneByte ? named : new TextDecoder("windows-1252");
  return (bytes: Buffer, line: number): string => {
    if (isUtf8(bytes)) return utf8.decode(bytes);
    if (!isOneByte) mends.note("encoding", () => line);
    return other.decode(bytes);
  };
}

function decoderNamed(name: string): TextDecoder | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}

/** Two bytes a character: known by its mark, or by the zeros of its first tag. */
function wideDecoder([one, two, three, four]: Buffer): TextDecoder | undefined {
  const isLittle = (one === 0xff && two === 0xfe) || (one !== 0 && two === 0 && three !== 0 && four === 0);
  const isBig = (one === 0xfe && two === 0xff) || (one === 0 && two !== 0 && three === 0 && four !== 0);
  if (isLittle) return new TextDecoder("utf-16le");
  return isBig ? new TextDecoder("utf-16be") : undefined;
}
