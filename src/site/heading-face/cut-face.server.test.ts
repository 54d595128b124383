import { expect, test } from "vitest";
import { cutFace } from "./cut-face.server.ts";

type Font = {
  numGlyphs: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { advanceWidth: number; path: { commands: unknown[] } };
};

// It brings no types: by a constant, the compiler asks for none.
const FONTKIT: string = "fontkit";
const { create } = (await import(FONTKIT)) as { create(file: Buffer): Font };

const title = "Votre extérieur, comme au premier jour";

test("the letters of a title take less than two kilobytes, in either face", () => {
  for (const face of ["figtree", "fraunces"] as const) {
    const file = cutFace(face, title);
    expect(file.subarray(0, 4).toString()).toBe("wOF2");
    expect(file.length).toBeLessThan(2_000);
  }
});

test("a cut has the letters of its text, each with its outline and its width, and no other", () => {
  const font = create(cutFace("figtree", title));

  for (const letter of title) expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
  expect(font.hasGlyphForCodePoint("Z".codePointAt(0) ?? 0)).toBe(false);
  expect(font.numGlyphs).toBe(new Set(title).size + 1);
  expect(font.glyphForCodePoint("é".codePointAt(0) ?? 0).path.commands.length).toBeGreaterThan(10);
  expect(font.glyphForCodePoint("m".codePointAt(0) ?? 0).advanceWidth).toBeGreaterThan(
    2 * font.glyphForCodePoint("i".codePointAt(0) ?? 0).advanceWidth,
  );
});

test("letters that the face lacks are left out, and a text without any makes a font all the same", () => {
  for (const text of ["Ωμέγα", "", "日本"]) expect(() => create(cutFace("fraunces", text))).not.toThrow();
});
