import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { MadeSizes } from "#src/site/media/make-sizes.server.ts";
import { allowOnlyLogos, makeLogo } from "./make-logo.server.ts";

beforeAll(allowOnlyLogos);

const svg = (inside: string, size = 'viewBox="0 0 300 100"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);
/** With a notch in the middle of its upper edge. */
const notched = (fill: string) => svg(`<path d="M100 25h40v10h20v-10h40v50h-100z" fill="${fill}"/>`);

async function made(source: Uint8Array): Promise<MadeSizes> {
  const logo = await makeLogo(source);
  if (typeof logo === "string") throw new Error(logo);
  return logo;
}

/** The colours in the middle of an edge and in the middle of the picture, as `r,g,b,a`. */
async function pixelsOf({ files }: MadeSizes, index: 0 | 1): Promise<{ edge: string; middle: string }> {
  const { data, info } = await sharp(files[index]?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)].join();
  const [x, y] = [Math.floor(info.width / 2), Math.floor(info.height / 2)];
  return { edge: at(x, 2), middle: at(x, y) };
}

test("an SVG becomes pixels in the two sizes, without its margins", async () => {
  const logo = await made(notched("#ffdd33"));
  expect(logo.files.map(({ format }) => format)).toEqual(["png", "png"]);
  expect(logo.files[1]?.width).toBeGreaterThan(logo.width);
  expect(logo).toMatchObject({ width: 192, height: 96 });
});

test("a dark logo has a white ground in the header, a light one none, and neither where icons are made", async () => {
  const dark = await made(notched("#123a6b"));
  const light = await made(notched("#ffdd33"));
  expect((await pixelsOf(dark, 0)).edge).toBe("255,255,255,255");
  expect((await pixelsOf(dark, 1)).edge).toMatch(/,0$/);
  expect((await pixelsOf(light, 0)).edge).toMatch(/,0$/);
  expect((await pixelsOf(light, 0)).middle).toMatch(/,255$/);
});

test("a wide logo keeps to the room of the header", async () => {
  const { width, height } = await made(svg('<rect width="2000" height="100" fill="#fff"/>', 'viewBox="0 0 2000 100"'));
  expect([width, height]).toEqual([420, 21]);
});

test("of an SVG only what it draws passes", async () => {
  const hostile = svg(`
    <script>alert(1)</script><image href="https://evil.example/a.png" width="10" height="10"/>
    <image href="file:///etc/hostname" width="10" height="10"/><foreignObject><p onclick="x()">x</p></foreignObject>
    <rect width="300" height="100" fill="#fff" onload="alert(1)"/>`);
  for (const { bytes } of (await made(hostile)).files) {
    expect((await sharp(bytes).metadata()).format).toBe("png");
    expect(Buffer.from(bytes).includes("script")).toBe(false);
  }
});

test.each([
  ["text, for want of its font", svg('<text x="0" y="50">Nordet</text>'), "logo-has-text"],
  ["nothing that is seen", svg('<rect width="9" height="9" fill="none"/>'), "logo-empty"],
  ["a drawing cut short", svg("<g>").subarray(0, 90), "picture-damaged"],
  ["an unknown file", Buffer.from("MZ executable"), "picture-damaged"],
])("%s is refused", async (_what, source, code) => {
  expect(await makeLogo(source)).toBe(code);
});

test("sizes that no drawing has are refused", async () => {
  const huge = svg('<rect width="9" height="9" fill="#fff"/>', 'width="90000" height="90000"');
  expect(await makeLogo(huge)).toBe("picture-too-large");
});
