/** What spreadsheets of Western languages write that is not Unicode. */
type OneByte = "windows-1252" | "macintosh";

const HIGH = /[\u0080-\u{10ffff}]/gu;
const FRENCH = /[àâäæçéèêëîïôöœùûüÿ]/iu;
const SAMPLE_BYTES = 64 * 1024;
/** Between words. */
const PUNCTUATION = /[’‘“”«»–—…°•€\u00a0]/u;

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | OneByte;

/** Undefined for what is no text, such as a workbook or a picture; not sure where the letters could be others. */
export function encodingOf(bytes: Uint8Array): { encoding: Encoding; isSure: boolean } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16le", isSure: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", isSure: true };
  if (bytes.includes(0)) return undefined;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { encoding: "utf-8", isSure: true };
  } catch {
    return oneByteEncoding(bytes);
  }
}

/** By which of both gives words rather than signs within words; `isSure` where one does clearly better. */
function oneByteEncoding(bytes: Uint8Array): { encoding: OneByte; isSure: boolean } {
  const start = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 1);
  const sample = bytes.subarray(start, start + SAMPLE_BYTES);
  const [windows, mac] = [plausibility(sample, "windows-1252"), plausibility(sample, "macintosh")];
  const isSure = Math.abs(windows - mac) > 1 && Math.max(windows, mac) > 0;
  return { encoding: mac > windows ? "macintosh" : "windows-1252", isSure };
}

function plausibility(bytes: Uint8Array, encoding: OneByte): number {
  const text = new TextDecoder(encoding).decode(bytes);
  let sum = 0;
  for (const { 0: letter, index } of text.matchAll(HIGH))
    sum += plausibilityOf(letter, text.charAt(index - 1), text.charAt(index + 1));
  return sum;
}

function plausibilityOf(letter: string, before: string, after: string): number {
  if (!FRENCH.test(letter)) {
    const isWithinWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    if (letter === "’") return 1;
    return isWithinWord ? -2 : PUNCTUATION.test(letter) ? 0 : -1;
  }
  const isCapital = letter !== letter.toLowerCase();
  if (!isCapital) return 2;
  const isWithinWord = /\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after));
  return isWithinWord ? -2 : 1;
}

/** The byte of each character. */
const tables = { "windows-1252": tableOf("windows-1252"), macintosh: tableOf("macintosh") };

function tableOf(encoding: OneByte): ReadonlyMap<string, number> {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  return new Map(Array.from(characters).map((character, code) => [character, code]));
}

/** `HÃ©lÃ¨ne`: UTF-8 that was once read as something else, and stored so, perhaps twice. */
export function withoutMojibake(text: string): string {
  let mended = text;
  for (let times = 0; times < 2; times += 1) {
    const again = reread(mended, "windows-1252") ?? reread(mended, "macintosh");
    if (again === undefined) break;
    mended = again;
  }
  return mended;
}

/** The start of a letter of UTF-8 and what may follow it, as each encoding shows them. */
const BROKEN: Record<OneByte, RegExp> = {
  "windows-1252": /[ÃÂâÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u,
  macintosh: /[√¬‚≈][^\p{ASCII}]/u,
};

function reread(text: string, encoding: OneByte): string | undefined {
  if (!BROKEN[encoding].test(text)) return undefined;
  const table = tables[encoding];
  const bytes = Array.from(text, (character) => table.get(character));
  if (bytes.includes(undefined)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes.map((byte) => byte ?? 0)));
  } catch {
    return undefined;
  }
}
