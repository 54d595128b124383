import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { accentTokens } from "#src/site/brand/accent.ts";
import { SHARE_SIZE } from "#src/site/share-pictures.ts";
import type { RenderedFile, Mark } from "./render-icons.server.ts";
import { CAP_HEIGHT, drawText, widthOf, wrapText } from "./letters.server.ts";

export type ShareDrawing = { chosen: Uint8Array } | WordsDrawing;

type WordsDrawing = {
  heading: string;
  name: string;
  mark: Mark;
  /** The logo as the header has it. */
  logo?: Uint8Array;
  picture?: Uint8Array;
};

const MARGIN = 72;
const TEXT = { width: 780, lines: 4 };
const SIZES = [84, 72, 60, 52];
const LOGO = { width: 420, height: 84 };
const STRIP = 12;
const ENCODING = { quality: 76, mozjpeg: true };

/** For Open Graph: the words on a dark gradient over the picture, or on the colour of the business. */
export async function renderShare(drawing: ShareDrawing): Promise<RenderedFile[]> {
  if ("chosen" in drawing) return [shareFile(await cut(drawing.chosen).jpeg(ENCODING).toBuffer())];
  const words: OverlayOptions = { input: Buffer.from(wordsOf(drawing)) };
  const bytes = await groundOf(drawing)
    .composite([words, ...(await logoOf(drawing))])
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

async function logoOf({ logo }: WordsDrawing): Promise<OverlayOptions[]> {
  if (!logo) return [];
  const input = await sharp(logo)
    .resize({ ...LOGO, fit: "inside" })
    .png()
    .toBuffer();
  return [{ input, left: MARGIN, top: MARGIN - STRIP }];
}

function wordsOf({ heading, name, mark, logo, picture }: WordsDrawing): string {
  const size = SIZES.find((one) => isWhole(heading, one)) ?? 52;
  const lines = wrapText(heading, { ...TEXT, size });
  const bottom = SHARE_SIZE.height - MARGIN - (logo ? 56 : 0) - 8;
  const rendered = lines.map((line, index) =>
    drawText(line, { x: MARGIN, y: bottom - (lines.length - 1 - index) * size * 1.1, size, fill: "#fff" }),
  );
  const { water } = accentTokens(mark.accent, "dark");
  const shade = `<defs><linearGradient id="s"><stop offset=".12" stop-color="#050d0f" stop-opacity=".94"/><stop offset=".62" stop-color="#050d0f" stop-opacity=".78"/><stop offset="1" stop-color="#050d0f" stop-opacity=".05"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`;
  const [shortName = ""] = wrapText(name, { size: 36, width: 900, lines: 1 });
  const named = logo
    ? drawText(shortName, { x: MARGIN, y: SHARE_SIZE.height - MARGIN, size: 32, fill: water })
    : initialsWith(shortName, mark.initials, water);
  return svg(
    `${picture ? shade : ""}${rendered.join("")}${named}<rect y="${SHARE_SIZE.height - STRIP}" width="100%" height="${STRIP}" fill="${water}"/>`,
  );
}

function isWhole(heading: string, size: number): boolean {
  const lines = wrapText(heading, { ...TEXT, size, lines: size > 70 ? 3 : TEXT.lines });
  return !lines.some((line) => line.endsWith("…"));
}

/** The mark, with the name beside it. */
function initialsWith(name: string, initials: string, colour: string): string {
  const side = 72;
  const size = initials.length > 1 ? 38 : 48;
  const top = MARGIN - STRIP;
  const middle = top + side / 2;
  const letters = drawText(initials, {
    x: MARGIN + (side - widthOf(initials, size)) / 2,
    y: middle + (CAP_HEIGHT * size) / 2,
    size,
    fill: "#000",
  });
  const beside = drawText(name, { x: MARGIN + side + 22, y: middle + (CAP_HEIGHT * 36) / 2, size: 36, fill: "#fff" });
  return `<rect x="${MARGIN}" y="${top}" width="${side}" height="${side}" rx="20" fill="${colour}"/>${letters}${beside}`;
}

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">${inside}</svg>`;
}
