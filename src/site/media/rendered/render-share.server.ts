import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { accentTokens } from "#src/site/brand/accent.ts";
import { SHARE_SIZE } from "#src/site/share-pictures.ts";
import type { RenderedFile, Mark } from "./render-icons.server.ts";
import { CAP_HEIGHT, drawText, faceFor, sizeWithin, widthOf, wrapText, type Face } from "./letters.server.ts";

export type ShareDrawing = { chosen: Uint8Array } | WordsDrawing;

type WordsDrawing = {
  heading: string;
  name: string;
  town: string;
  /** That of the site's headings. */
  face: Face;
  mark: Mark;
  /** The logo as the header has it. */
  logo?: Uint8Array;
  picture?: Uint8Array;
};

const MARGIN = 72;
const TEXT = { width: 780, lines: 4 };
const STEP = 20;
const SIZES = [84, 72, 60, 52];
const LOGO = { width: 420, height: 84 };
const NAME = { size: 36, gap: 22, longest: 760 };
const TOWN_SIZE = 26;
const STRIP = 12;
const PLATE = 72;
const ENCODING = { quality: 76, mozjpeg: true };

/** For Open Graph: the words on a dark gradient over the picture, or on the colour of the business. */
export async function renderShare(drawing: ShareDrawing): Promise<RenderedFile[]> {
  if ("chosen" in drawing) return [shareFile(await cut(drawing.chosen).jpeg(ENCODING).toBuffer())];
  const logo = drawing.logo && (await fitted(drawing.logo));
  const words: OverlayOptions = { input: Buffer.from(wordsOf(drawing, logo)) };
  const bytes = await groundOf(drawing)
    .composite([words, ...(logo ? [{ input: logo.png, left: MARGIN, top: MARGIN - STRIP }] : [])])
    .jpeg(ENCODING)
    .toBuffer();
  return [shareFile(bytes)];
}

function shareFile(bytes: Uint8Array): RenderedFile {
  return { name: "share.jpg", bytes };
}

function cut(picture: Uint8Array): Sharp {
  return sharp(picture).resize({ ...SHARE_SIZE, fit: "cover", position: "attention" });
}

function groundOf({ picture, mark }: WordsDrawing): Sharp {
  if (picture) return cut(picture);
  const { water, deep } = accentTokens(mark.accent, "dark");
  const rings = Array.from(
    { length: 9 },
    (_, ring) =>
      `<circle cx="1200" cy="0" r="${90 + ring * 92}" fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="2"/>`,
  );
  return sharp(
    Buffer.from(
      svg(
        `<defs><radialGradient id="g" cx="1" cy="0" r="1.1"><stop stop-color="${water}" stop-opacity=".55"/><stop offset=".75" stop-color="${deep}"/></radialGradient></defs><rect width="100%" height="100%" fill="${deep}"/><rect width="100%" height="100%" fill="url(#g)"/>${rings.join("")}`,
      ),
    ),
  );
}

type FittedLogo = { png: Buffer; width: number; height: number };

async function fitted(logo: Uint8Array): Promise<FittedLogo> {
  const { data, info } = await sharp(logo)
    .resize({ ...LOGO, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function wordsOf(
  { heading, name, town, face: usual, mark, picture }: WordsDrawing,
  logo: FittedLogo | undefined,
): string {
  const face = faceFor(heading, usual);
  const size = SIZES.find((one) => isWhole(heading, { size: one, face })) ?? 52;
  const lines = wrapEvenly(heading, { size, face });
  const bottom = SHARE_SIZE.height - MARGIN - 8;
  const rendered = lines.map((line, index) =>
    drawText(line, { x: MARGIN, y: bottom - (lines.length - 1 - index) * size * 1.1, size, face, fill: "#fff" }),
  );
  const { water } = accentTokens(mark.accent, "dark");
  const shade = `<defs><linearGradient id="s"><stop offset=".12" stop-color="#050d0f" stop-opacity=".94"/><stop offset=".62" stop-color="#050d0f" stop-opacity=".78"/><stop offset="1" stop-color="#050d0f" stop-opacity=".05"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`;
  const signature = drawSignature({ name, town, face: usual, colour: water }, logo ?? { width: PLATE, height: PLATE });
  return svg(
    `${picture ? shade : ""}${rendered.join("")}${logo ? "" : plateOf(mark.initials, water)}${signature}<rect y="${SHARE_SIZE.height - STRIP}" width="100%" height="${STRIP}" fill="${water}"/>`,
  );
}

/** As few lines as fit, of like length: no word stands alone on the last. */
function wrapEvenly(heading: string, type: { size: number; face: Face }): string[] {
  let lines = wrapText(heading, { ...TEXT, ...type });
  for (let width = TEXT.width - STEP; width > 0; width -= STEP) {
    const narrower = wrapText(heading, { ...type, width, lines: TEXT.lines + 1 });
    if (narrower.length > lines.length || narrower.some((line) => line.endsWith("…"))) break;
    lines = narrower;
  }
  return lines;
}

function isWhole(heading: string, type: { size: number; face: Face }): boolean {
  const lines = wrapText(heading, { ...TEXT, ...type, lines: type.size > 70 ? 3 : TEXT.lines });
  return !lines.some((line) => line.endsWith("…"));
}

type Signature = Pick<WordsDrawing, "name" | "town" | "face"> & { colour: string };

/** The name beside the mark, the town below it. */
function drawSignature({ name, town, colour, ...of }: Signature, mark: { width: number; height: number }): string {
  const [face, townFace] = [faceFor(name, of.face), faceFor(town, "sans")];
  const x = MARGIN + mark.width + NAME.gap;
  const middle = MARGIN - STRIP + mark.height / 2;
  const width = Math.min(NAME.longest, SHARE_SIZE.width - MARGIN - x);
  const [shortName = ""] = wrapText(name, { size: NAME.size, face, width, lines: 1 });
  const [shortTown = ""] = wrapText(town, { size: TOWN_SIZE, face: townFace, width, lines: 1 });
  const named = (y: number) => drawText(shortName, { x, y, size: NAME.size, face, fill: "#fff" });
  if (shortTown === "") return named(middle + (CAP_HEIGHT * NAME.size) / 2);
  const below = { x, y: middle + TOWN_SIZE + 4, size: TOWN_SIZE, face: townFace, fill: colour };
  return named(middle - 4) + drawText(shortTown, below);
}

function plateOf(initials: string, colour: string): string {
  const top = MARGIN - STRIP;
  const face = faceFor(initials, "sans");
  const size = sizeWithin(PLATE * 0.8, { text: initials, face, size: initials.length > 1 ? 38 : 48 });
  const letters = drawText(initials, {
    x: MARGIN + (PLATE - widthOf(initials, { size, face })) / 2,
    y: top + PLATE / 2 + (CAP_HEIGHT * size) / 2,
    size,
    face,
    fill: "#000",
  });
  return `<rect x="${MARGIN}" y="${top}" width="${PLATE}" height="${PLATE}" rx="20" fill="${colour}"/>${letters}`;
}

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">${inside}</svg>`;
}
