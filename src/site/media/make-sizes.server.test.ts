import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBomb, aHeic, aJpeg, aPicture } from "#test/site/a-picture.ts";
import { makePhoto } from "./make-photo.server.ts";
import { allowOnlyPhotographs, makeSizes, type MadeSizes } from "./make-sizes.server.ts";

beforeAll(allowOnlyPhotographs);
// The worker goes on to other files.
afterAll(() => sharp.unblock({ operation: ["VipsForeignLoad"] }));

async function made(source: Uint8Array): Promise<MadeSizes> {
  const sizes = await makeSizes(source);
  if (typeof sizes === "string") throw new Error(sizes);
  return sizes;
}

const widthsOf = ({ files }: MadeSizes, format: string) =>
  files.filter((file) => file.format === format).map(({ width }) => width);

test("each size is made as AVIF and JPEG, none wider than the source", async () => {
  const sizes = await made(await aJpeg({ width: 1000, height: 500 }));

  expect(widthsOf(sizes, "avif")).toEqual([480, 800, 1000]);
  expect(widthsOf(sizes, "jpg")).toEqual([480, 800, 1000]);
  expect(sizes).toMatchObject({ width: 1000, height: 500 });
  expect(widthsOf(await made(await aJpeg({ width: 90, height: 60 })), "avif")).toEqual([90]);
});

test("a photograph held upright stands upright, and where it was taken is gone", async () => {
  const exif = { IFD0: { Copyright: "Zoe" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 30/1 0/1" } };
  const source = await aPicture({ width: 640, height: 400 })
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer();
  expect((await sharp(source).metadata()).orientation).toBe(6);
  expect(source.includes("Exif")).toBe(true);

  const { files, ...size } = await made(source);
  expect(size).toEqual({ width: 400, height: 640 });
  for (const { bytes } of files) {
    const { width, height, exif: left, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect(height).toBeGreaterThan(width);
    expect({ left, orientation, icc, xmp }).toEqual({});
    expect(Buffer.from(bytes).includes("Zoe")).toBe(false);
    // Turned clockwise, the left is on top.
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data.at(-1)).toBeGreaterThan(150);
  }
});

test("CMYK, 16 bits, transparency and animation all become an ordinary picture", async () => {
  const frames = await Promise.all(
    ["#f00", "#00f"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const sources = {
    cmyk: await aPicture().toColourspace("cmyk").jpeg().toBuffer(),
    deep: await aPicture().toColourspace("rgb16").png().toBuffer(),
    clear: await sharp({ create: { width: 60, height: 40, channels: 4, background: "#0000" } })
      .png()
      .toBuffer(),
    grey: await aPicture().greyscale().jpeg().toBuffer(),
    animated: await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer(),
    avif: await aPicture({ width: 60, height: 40 }).avif().toBuffer(),
  };
  for (const [kind, source] of Object.entries(sources)) {
    const { files } = await made(source);
    for (const { bytes, format } of files) {
      const { space, depth, pages, hasAlpha } = await sharp(bytes).metadata();
      expect({ kind, space: space === "b-w" ? "srgb" : space, depth, pages }).toEqual({
        kind,
        space: "srgb",
        depth: "uchar",
        pages: format === "avif" ? 1 : undefined,
      });
      expect(hasAlpha && format === "jpg").toBe(false);
    }
  }
  const { width, height } = await made(sources.animated);
  expect([width, height]).toEqual([20, 20]);
});

test("a panorama of nearly fifty million pixels is made, no wider than the site shows it", async () => {
  const sizes = await made(await aJpeg({ width: 12_200, height: 4_000 }));

  expect(sizes).toMatchObject({ width: 12_200, height: 4_000 });
  expect(widthsOf(sizes, "avif")).toEqual([480, 800, 1200, 1600]);
});

test("a HEIC photo is made like any other, and a damaged one says what to do", async () => {
  const sizes = await made(aHeic());
  expect(sizes).toMatchObject({ width: 640, height: 480 });
  expect(widthsOf(sizes, "avif")).toEqual([480, 640]);
  for (const { bytes } of sizes.files) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    // Red on the left, blue on the right.
    expect(data[0]).toBeGreaterThan(150);
    expect(data.at(-1)).toBeGreaterThan(150);
  }
  expect(await makePhoto(aHeic())).toMatchObject({ width: 640, height: 480 });
  expect(await makeSizes(aHeic().subarray(0, 900))).toBe("picture-heic");
  expect(await makeSizes(aHeic().subarray(0, 100))).toBe("picture-heic");
});

test("a HEIC photo that says it has more than fifty million pixels is refused before it is decoded", async () => {
  const bomb = aHeic();
  const at = bomb.indexOf("ispe") + 8;
  bomb.writeUInt32BE(30_000, at);
  bomb.writeUInt32BE(30_000, at + 4);
  expect(await makeSizes(bomb)).toBe("picture-too-large");
});

test("what unpacks to more than fifty million pixels is refused before it is unpacked", async () => {
  expect(await makeSizes(aBomb(50_000))).toBe("picture-too-large");
  expect(await makeSizes(aBomb(8_000))).toBe("picture-too-large");
});

test("a truncated picture is refused", async () => {
  const whole = await aPicture({ width: 800, height: 600 }).png().toBuffer();
  const jpeg = await aJpeg();

  expect(await makeSizes(whole.subarray(0, whole.length / 2))).toBe("picture-damaged");
  expect(await makeSizes(jpeg.subarray(0, jpeg.length / 2))).toBe("picture-damaged");
  expect(await makeSizes(jpeg.subarray(0, 4))).toBe("picture-damaged");
  expect(await makeSizes(aBomb(4_000))).toBe("picture-damaged");
});

test("no decoder but those of photographs ever runs", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

  for (const source of [Buffer.from(svg), gif, Buffer.from("II*\0\b\0\0\0\0\0"), Buffer.from("%PDF-1.7")])
    expect(await makeSizes(source)).toBe("picture-damaged");
});

test("what follows a picture in its file does not come along", async () => {
  const polyglot = Buffer.concat([await aJpeg(), Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
  const { files } = await made(polyglot);

  for (const { bytes } of files) expect(Buffer.from(bytes).includes("script")).toBe(false);
});

test("a strip is refused before it is decoded", async () => {
  const strip = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
  for (const [width, height] of [
    [1, 60],
    [20_001, 500],
  ] as const) {
    expect(await makeSizes(await strip(width, height))).toBe("picture-too-long");
    expect(await makePhoto(await strip(width, height))).toBe("picture-too-long");
  }
  expect(typeof (await makePhoto(await strip(1, 50)))).toBe("object");
});
