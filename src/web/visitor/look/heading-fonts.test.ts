import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { classicHeadings } from "./look-styles.ts";

const theme = await readFile(new URL("../../ui/heading-face.css", import.meta.url), "utf8");
const facesIn = (css: string) => [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = ""]) => face);
const fileOf = (face: string) =>
  new URL(`../../../../public${/url\(([^)]*)\)/.exec(face)?.[1] ?? ""}`, import.meta.url);

test("each face of headings is a small file of our own that never moves what is read", () => {
  const faces = [theme, classicHeadings].flatMap(facesIn);
  expect(faces).toHaveLength(2);
  for (const face of faces) {
    expect(face).toMatch(/font-display:\s*optional/);
    expect(face).toMatch(/url\(\/fonts\/\w+\.v\d+\.woff2\)/);
    expect(statSync(fileOf(face)).size).toBeLessThanOrEqual(15_000);
    const [name = ""] = /(?<=\/fonts\/)\w+/.exec(face) ?? [];
    expect(existsSync(new URL(`../../../../public/fonts/LICENSE-${name}.txt`, import.meta.url)), name).toBe(true);
  }
});
