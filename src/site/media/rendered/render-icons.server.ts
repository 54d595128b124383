import sharp from "sharp";
import { accentTokens } from "#src/site/brand/accent.ts";
import { needsPlate } from "#src/site/media/logo/needs-plate.server.ts";
import { appIcons, ICON_FILE, SMALL_ICON } from "./app-icons.ts";
import { iconFile } from "./icon-file.ts";
import { CAP_HEIGHT, drawText, faceFor, sizeWithin, widthOf } from "./letters.server.ts";

/** What stands for the business: its logo, or its initials on its colour. */
export type Mark = { logo?: Uint8Array; initials: string; accent: string };
export type RenderedFile = { name: string; bytes: Uint8Array };

type Icon = { side: number; share: number; corner: number };

const DARK = "#0b1416";
const SMALL = [16, 32, 48].map((side) => ({ side, share: 0.8, corner: 0.22 }));
/** A wider logo could not be read in a square. */
const WIDEST = 2;
const TOUCHING = 0.86;

export async function renderIcons(mark: Mark): Promise<RenderedFile[]> {
  const draw = await imageRenderer(mark);
  const files = await Promise.all(appIcons.map(async (icon) => ({ name: icon.file, bytes: await draw(icon) })));
  const small = await Promise.all(SMALL.map(async (icon) => ({ side: icon.side, png: await draw(icon) })));
  const middle = small.find(({ side }) => side === 32);
  return [
    ...files,
    { name: ICON_FILE, bytes: iconFile(small) },
    ...(middle ? [{ name: SMALL_ICON, bytes: middle.png }] : []),
  ];
}

async function imageRenderer({ logo, initials, accent }: Mark): Promise<(icon: Icon) => Promise<Buffer>> {
  const { width = 0, height = 1 } = logo ? await sharp(logo).metadata() : {};
  if (!logo || width / height > WIDEST) return (icon) => drawLetters(icon, initials, accent);
  const picture = Buffer.from(logo);
  const plate = (await needsPlate(picture)) ? "#fff" : DARK;
  const { isOpaque } = await sharp(picture).stats();
  return (icon) => drawLogo(icon, picture, { plate, isOpaque });
}

/** The colours of the header's mark, which is on black. */
function drawLetters({ side, share, corner }: Icon, initials: string, accent: string): Promise<Buffer> {
  const face = faceFor(initials, "sans");
  const size = sizeWithin(side * share, {
    text: initials,
    face,
    size: side * share * (initials.length > 1 ? 0.74 : 0.95),
  });
  const x = (side - widthOf(initials, { size, face })) / 2;
  const y = (side + CAP_HEIGHT * size) / 2;
  const letters = drawText(initials, { x, y, size, face, fill: "#000" });
  return rendered(plateOf({ side, corner }, accentTokens(accent, "dark").water, letters));
}

async function drawLogo(
  { side, share, corner }: Icon,
  logo: Buffer,
  { plate, isOpaque }: { plate: string; isOpaque: boolean },
): Promise<Buffer> {
  const inner = Math.round(side * (isOpaque ? 1 : Math.min(share * 1.1, TOUCHING)));
  const resized = await sharp(logo)
    .resize({ width: inner, height: inner, fit: "inside", kernel: "lanczos3" })
    .png()
    .toBuffer();
  const mask = Buffer.from(plateOf({ side, corner }, "#000"));
  const filled = await sharp(Buffer.from(plateOf({ side, corner: 0 }, isOpaque ? "#fff" : plate)))
    .composite([{ input: resized }, { input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  return rendered(filled);
}

function plateOf({ side, corner }: Pick<Icon, "side" | "corner">, fill: string, inside = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner * side}" fill="${fill}"/>${inside}</svg>`;
}

function rendered(picture: string | Buffer): Promise<Buffer> {
  return sharp(Buffer.from(picture)).png({ palette: true, effort: 4 }).toBuffer();
}
