import sharp from "sharp";
import { expect, test } from "vitest";
import { aJpeg } from "#test/site/a-picture.ts";
import { renderIcons } from "./render-icons.server.ts";
import { renderShare } from "./render-share.server.ts";
import { openImageRenderer } from "./image-renderer.server.ts";
import { initialsOf } from "#src/site/brand/initials.ts";
import { tidyLetters, unwritableIn } from "#src/site/brand/letters.ts";
import { drawText, faceFor, widthOf, wrapText } from "./letters.server.ts";

const mark = { initials: "ÉN", accent: "#2f6b3a" };
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60">${inside}</svg>`);

async function sidesOf(files: Awaited<ReturnType<typeof renderIcons>>) {
  const pngs = files.filter(({ name }) => name.endsWith(".png"));
  return Promise.all(pngs.map(async ({ name, bytes }) => [name, (await sharp(bytes).metadata()).width]));
}

test("words are outlines: a server without fonts draws them, with their accents", async () => {
  const rendered = drawText("É", { x: 0, y: 50, size: 60, fill: "#000" });
  expect(rendered).not.toContain("<text");
  const bare = drawText("E", { x: 0, y: 50, size: 60, fill: "#000" });
  const inkOf = async (text: string) => (await sharp(svg(text)).stats()).channels[3]?.mean ?? 0;
  expect(await inkOf(rendered)).toBeGreaterThan(await inkOf(bare));
  expect(drawText("漢", { x: 0, y: 0, size: 9, fill: "#000" })).not.toContain("<path");
});

const foreign = ["Nguyễn Thị Hương", "Γεώργιος Ψαράς", "Юрій Жуковський", "Łukasz Ğül", "Ștefan Țîrlea"];

test.each(foreign)("%s is drawn whole in share pictures and icons, each word in one face", async (name) => {
  for (const face of ["sans", "serif"] as const) {
    const drawn = drawText(name, { x: 0, y: 0, size: 9, fill: "#000", face: faceFor(name, face) });
    expect(drawn.match(/<path/g)).toHaveLength(name.replaceAll(" ", "").length);
    expect(faceFor(name, face)).toBe("wide");
  }
  const [first, second] = await Promise.all(
    [initialsOf(name), ""].map((initials) => renderIcons({ ...mark, initials })),
  );
  expect(first?.[0]?.bytes).not.toEqual(second?.[0]?.bytes);
  const [share] = await renderShare({ ...words, name, mark });
  const [without] = await renderShare({ ...words, name: "", mark });
  expect(share?.bytes).not.toEqual(without?.bytes);
});

test("wide initials stay within the icon", async () => {
  for (const initials of ["ШЖ", "WM", "ÆŒ"]) {
    const icon = (await renderIcons({ ...mark, initials })).find(({ name }) => name === "icon-512.png");
    const { data, info } = await sharp(icon?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const columns = Array.from({ length: info.width }, (_, x) => x).filter(
      (x) => (data.at(256 * info.width + x) ?? 255) < 40,
    );
    expect(Math.min(...columns), initials).toBeGreaterThan(40);
    expect(Math.max(...columns), initials).toBeLessThan(472);
  }
});

test("each letter that is called writable has an outline", () => {
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
    (letter) =>
      /[\p{L}\p{N}\p{P}]/u.test(letter) && tidyLetters(letter) === letter && unwritableIn(letter).length === 0,
  );
  expect(letters.length).toBeGreaterThan(900);
  const drawn = (letter: string) => drawText(letter, { x: 0, y: 0, size: 9, fill: "#000", face: "wide" });
  expect(letters.filter((letter) => !drawn(letter).includes("<path"))).toEqual([]);
});

test("words wrap between words, and what is left over ends in an ellipsis", () => {
  const fit = { size: 50, width: 400, lines: 2 };
  expect(wrapText("Déneigement résidentiel", fit)).toEqual(["Déneigement", "résidentiel"]);
  expect(wrapText("Déneigement résidentiel à Sherbrooke et Magog", fit).at(-1)).toMatch(/…$/);
  expect(wrapText("Anticonstitutionnellement", { ...fit, width: 200 })[0]).toMatch(/^Anti.*…$/);
});

test("icons have the sizes that browsers and phones ask for, of initials and of a logo", async () => {
  const sides = [
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["icon-maskable-512.png", 512],
    ["apple-touch-icon.png", 180],
    ["icon-32.png", 32],
  ];
  const ofInitials = await renderIcons(mark);
  const logo = await sharp(svg('<circle cx="50" cy="30" r="30" fill="#123a6b"/>')).trim().png().toBuffer();
  const ofLogo = await renderIcons({ ...mark, logo });
  for (const files of [ofInitials, ofLogo]) {
    expect(await sidesOf(files)).toEqual(sides);
    expect(files.find(({ name }) => name === "favicon.ico")?.bytes.subarray(0, 6)).toEqual(
      Buffer.from([0, 0, 1, 0, 3, 0]),
    );
  }
  expect(Buffer.compare(Buffer.from(ofInitials[0]?.bytes ?? []), Buffer.from(ofLogo[0]?.bytes ?? []))).not.toBe(0);
  // A phone cuts its own corners.
  const [corner] = await sharp(ofLogo[3]?.bytes)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer();
  expect(corner).toBe(255);
});

test("a logo that a square would make unreadable leaves the icon to the initials", async () => {
  const wide = await sharp({ create: { width: 400, height: 80, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(await renderIcons({ ...mark, logo: wide })).toEqual(await renderIcons(mark));
});

const words = { heading: "Déneigement à Sherbrooke", name: "Nord", town: "Sherbrooke", face: "sans" } as const;

test("a share picture is in the letters of the site’s headings, with the name and the town", async () => {
  const drawn = async (own: object) => (await renderShare({ ...words, mark, ...own }))[0]?.bytes;
  const usual = await drawn({});
  for (const own of [{ face: "serif" }, { name: "Sud" }, { town: "Magog" }, { town: "" }])
    expect(await drawn(own), JSON.stringify(own)).not.toEqual(usual);
  expect(widthOf("Nord", { size: 100, face: "serif" })).not.toBe(widthOf("Nord", { size: 100 }));
  // A sign that the serif lacks is that of the sans.
  expect(drawText("±", { x: 0, y: 0, size: 9, fill: "#000", face: "serif" })).toContain("<path");
});

test("a long name and town stay within the picture", async () => {
  const width = 400;
  for (const text of ["Lavage et entretien de bâtiments", "Saint-Louis-du-Ha! Ha!"])
    for (const line of wrapText(text, { size: 60, face: "serif", width, lines: 1 }))
      expect(widthOf(line, { size: 60, face: "serif" })).toBeLessThanOrEqual(width);
});

test.each([
  ["a picture", async () => ({ picture: await aJpeg() })],
  ["the colour alone", async () => ({})],
  ["a logo", async () => ({ logo: await sharp(svg("")).png().toBuffer() })],
])("a share picture is made with %s", async (_what, own) => {
  const [file] = await renderShare({ ...words, mark, ...(await own()) });
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(file?.bytes.length).toBeLessThan(120_000);
});

test("a drawing is made once, apart, and again after one that failed", async () => {
  const draw = openImageRenderer();
  let asked = 0;
  const icons = async () => {
    asked += 1;
    return { kind: "icons" as const, ...mark };
  };
  const [first, again] = await Promise.all([draw("a", icons), draw("a", icons)]);
  expect(first).toBe(again);
  expect(first?.length).toBe(6);
  expect(asked).toBe(1);
  const broken = async () => ({ kind: "share" as const, chosen: new Uint8Array() });
  expect(await draw("b", broken)).toEqual([]);
  expect((await draw("b", icons)).length).toBe(6);
});
