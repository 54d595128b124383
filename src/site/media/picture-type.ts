type Recognized = "picture" | "heic" | "unknown";

const HEVC_BRANDS = /^(?:heic|heix|hevc|hevx|heim|heis|hevm|hevs)$/;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const SVG_BEGINS_WITHIN = 4_096;

/** Only logos may be: a document type with entities of its own is none here. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, SVG_BEGINS_WITHIN)).toLowerCase();
  let at = afterSpace(text, 0);
  if (text.startsWith("<?xml", at)) at = afterEnd(text, { at: at + 5, end: ">" });
  for (;;) {
    if (text.startsWith("<!--", at)) at = afterEnd(text, { at: at + 4, end: "-->" });
    else if (text.startsWith("<!doctype", at)) at = afterDoctype(text, at);
    else return text.startsWith("<svg", at) && /[\s>]/.test(text.charAt(at + 4));
  }
}

function afterDoctype(text: string, at: number): number {
  const after = afterEnd(text, { at: at + 9, end: ">" });
  return text.slice(at, after).includes("[") ? text.length : after;
}

/** The place after the next `end` and the white space behind it; the end of the text where it is absent. */
function afterEnd(text: string, { at, end }: { at: number; end: string }): number {
  const found = text.indexOf(end, at);
  return found === -1 ? text.length : afterSpace(text, found + end.length);
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

/** By its first bytes: a name or a declared type says nothing. */
export function recognize(bytes: Uint8Array): Recognized {
  const startsWith = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (startsWith(JPEG) || startsWith(PNG)) return "picture";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "picture";
  if (text(4, 8) !== "ftyp") return "unknown";
  const length = Math.min(((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0), 128);
  const brands = [text(8, 12)];
  for (let at = 16; at < length; at += 4) brands.push(text(at, at + 4));
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "picture";
  return brands.some((brand) => HEVC_BRANDS.test(brand)) || brands[0] === "mif1" ? "heic" : "unknown";
}
