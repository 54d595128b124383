import sharp from "sharp";
import { expect, test } from "vitest";
import { fromDisplayP3 } from "./display-p3.ts";

test("colours of Display P3 become those of sRGB, and transparency stays", async () => {
  const colours = [...[128, 128, 128], ...[214, 95, 33], ...[20, 160, 90], ...[255, 255, 255]];
  // The other way round, by a colour library.
  const raw = { width: 4, height: 1, channels: 3 } as const;
  const png = await sharp(Uint8Array.from(colours), { raw }).withIccProfile("p3").png().toBuffer();
  const { data } = await sharp(png, { ignoreIcc: true }).ensureAlpha(0.5).raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  fromDisplayP3(pixels);

  const alphas = pixels.filter((_, at) => at % 4 === 3);
  const found = [...pixels].filter((_, at) => at % 4 !== 3);
  expect(Math.max(...found.map((value, at) => Math.abs(value - (colours[at] ?? 0))))).toBeLessThanOrEqual(2);
  expect(new Set(alphas)).toEqual(new Set(data.filter((_, at) => at % 4 === 3)));
});
