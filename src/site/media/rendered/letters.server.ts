import { readFileSync } from "node:fs";
import { parse, record, string, strictTuple, number } from "valibot";

/** Outlines: a server may have no fonts at all. Of 1000 units an em; `y` grows downwards from the base line. */
const Letters = record(string(), strictTuple([number(), string()]));
const UNITS = 1000;
const TRACKING = -14;
/** As a share of the letters' size. */
export const CAP_HEIGHT = 0.7;

let letters: ReadonlyMap<string, readonly [width: number, outline: string]> | undefined;

function letterOf(character: string): readonly [width: number, outline: string] {
  letters ??= new Map(
    Object.entries(parse(Letters, JSON.parse(readFileSync(new URL("letters.json", import.meta.url), "utf8")))),
  );
  const [bare = ""] = character.normalize("NFD");
  return letters.get(character) ?? letters.get(bare) ?? [0, ""];
}

/** In the unit of `size`. */
export function widthOf(text: string, size: number): number {
  const units = Array.from(text).reduce((sum, character) => sum + letterOf(character)[0] + TRACKING, 0);
  return (units * size) / UNITS;
}

type Placed = { x: number; y: number; size: number; fill: string };

/** An SVG group; `y` is the base line. A letter that is unknown is left out. */
export function drawText(text: string, { x, y, size, fill }: Placed): string {
  let at = 0;
  const rendered = Array.from(text).map((character) => {
    const [width, outline] = letterOf(character);
    const path = outline && `<path transform="translate(${at})" d="${outline}"/>`;
    at += width + TRACKING;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / UNITS})">${rendered.join("")}</g>`;
}

/** At most `lines` of them; what is left over ends in an ellipsis. */
export function wrapText(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const wrapped: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = wrapped.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) wrapped[wrapped.length - 1] = longer;
    else wrapped.push(word);
  }
  if (wrapped.length <= lines && wrapped.every((line) => widthOf(line, size) <= width)) return wrapped;
  return wrapped.slice(0, lines).map((line, index) => {
    const isCut = (index === lines - 1 && wrapped.length > lines) || widthOf(line, size) > width;
    return isCut ? cut(line, { size, width }) : line;
  });
}

function cut(line: string, { size, width }: { size: number; width: number }): string {
  let kept = line;
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
