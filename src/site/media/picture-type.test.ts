import { expect, test } from "vitest";
import { isSvg } from "./picture-type.ts";

const svg = (text: string) => isSvg(new TextEncoder().encode(text));

test("a drawing is known by its first element, after what may stand before it", () => {
  const before = [
    "",
    "\uFEFF",
    " \n",
    '<?xml version="1.0"?>\n',
    "<!-- a > b -->",
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">',
    '<?xml version="1.0"?><!-- one --><!DOCTYPE svg>\n<!-- two -->\n',
  ];
  for (const text of before)
    for (const element of ["<svg>", '<SVG width="1">', "<svg\n>"])
      expect(svg(text + element), text + element).toBe(true);
});

test("another element, an open comment and entities of its own make none", () => {
  const others = [
    ...["", "   ", "<svgs>", "<html><svg>", "text <svg>", "<!-- <svg>", "<!--><svg>", "<?xml <svg", "<svg"],
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>',
  ];
  for (const text of others) expect(svg(text), text).toBe(false);
});

test("comments without an end to their number are read once", () => {
  expect(svg("<!---->".repeat(580))).toBe(false);
  expect(svg(`${"<!---->".repeat(580)}<svg>`)).toBe(true);
});
