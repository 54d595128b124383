/** What spreadsheets of Western languages write that is not Unicode; Excel calls the last one MS-DOS. */
const oneByte = ["windows-1252", "macintosh", "cp850"] as const;
type OneByte = (typeof oneByte)[number];

const HIGH = /[\u0080-\u{10ffff}]/gu;
/** By how often French writes them: what one encoding has for a usual letter is a rare one in another. */
const usualLetters: readonly (readonly [RegExp, number])[] = [
  [/é/iu, 3],
  [/[àçèêëô]/iu, 2],
  [/[âîïœùûü]/iu, 1],
  [/[äæöÿ]/iu, 0],
];
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

/** By which gives words rather than signs within words; `isSure` where one does clearly better. */
function oneByteEncoding(bytes: Uint8Array): { encoding: OneByte; isSure: boolean } {
  const start = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 1);
  const sample = bytes.subarray(start, start + SAMPLE_BYTES);
  const judged = oneByte.map((encoding) => ({ encoding, score: plausibility(decoderOf(encoding).decode(sample)) }));
  const [best, next] = judged.toSorted((one, other) => other.score - one.score);
  const [score = 0, second = 0] = [best?.score, next?.score];
  return { encoding: best?.encoding ?? "windows-1252", isSure: score - second > 1 && score > 0 };
}

function plausibility(text: string): number {
  let sum = 0;
  for (const { 0: letter, index } of text.matchAll(HIGH))
    sum += plausibilityOf(letter, text.charAt(index - 1), text.charAt(index + 1));
  return sum;
}

function plausibilityOf(letter: string, before: string, after: string): number {
  const [, usual] = usualLetters.find(([letters]) => letters.test(letter)) ?? [];
  if (usual === undefined) {
    const isWithinWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    if (letter === "’") return 1;
    return isWithinWord ? -2 : PUNCTUATION.test(letter) ? 0 : -1;
  }
  const isCapital = letter !== letter.toLowerCase();
  const isAmongCapitals = /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after);
  if (!isCapital) return isAmongCapitals ? -2 : usual;
  const isWithinWord = /\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after));
  return isWithinWord ? -2 : Math.min(usual, 2);
}

/** The code page 850, which no browser decodes. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

/** The character of each byte. */
const characters = {
  "windows-1252": charactersOf("windows-1252"),
  macintosh: charactersOf("macintosh"),
  cp850: Array.from({ length: 256 }, (_, code) => CP850.charAt(code - 0x80) || String.fromCodePoint(code)),
};

function charactersOf(encoding: string): string[] {
  return Array.from(new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code)));
}

/** As much of `TextDecoder` as files need. */
type Decoder = { decode(bytes?: Uint8Array, options?: { stream: boolean }): string };

export function decoderOf(encoding: Encoding): Decoder {
  if (encoding !== "cp850") return new TextDecoder(encoding);
  return { decode: (bytes = new Uint8Array()) => Array.from(bytes, (byte) => characters.cp850[byte]).join("") };
}

/**
 * `HÃ©lÃ¨ne`: UTF-8 that was once read as something else, and stored so, perhaps twice, perhaps beside what was not. Its
 * no-break spaces may have become others since.
 */
export function withoutMojibake(text: string): string {
  let mended = text;
  for (let times = 0; times < 2; times += 1) {
    const before = mended;
    for (const { letters, byteOf } of broken) mended = mended.replaceAll(letters, (letter) => reread(letter, byteOf));
    if (mended === before) break;
    mended = mended.replaceAll(/Ã {1,2}/g, "à ");
  }
  return mended;
}

/** The letters of UTF-8 that Western texts have, as each encoding shows their bytes. */
const broken = (["windows-1252", "macintosh"] as const).map((encoding) => {
  const of = characters[encoding];
  const [two, three, following] = [`${of[0xc2]}${of[0xc3]}${of[0xc5]}`, of[0xe2], of.slice(0x80, 0xc0).join("")];
  return {
    // Bounded: a match is two or three characters.
    letters: new RegExp(`[${two}][${following}]|${three}[${following}]{2}`, "gu"),
    byteOf: new Map(of.map((character, code) => [character, code])),
  };
});

function reread(letter: string, byteOf: ReadonlyMap<string, number>): string {
  return new TextDecoder().decode(Uint8Array.from(letter, (character) => byteOf.get(character) ?? 0));
}
