import { readFileSync } from "node:fs";
import { parse, record, string, strictTuple, number } from "valibot";
import { tidyLetters } from "#src/site/brand/letters.ts";

/** Outlines: a server may have no fonts at all. Of 1000 units an em; `y` grows downwards from the base line. */
const Letters = record(string(), strictTuple([number(), string()]));
const UNITS = 1000;
const TRACKING = -14;
const FILES = { sans: "letters.json", serif: "letters-serif.json", wide: "letters-wide.json" };

export type Face = keyof typeof FILES;
type Sized = { size: number; face?: Face };
/** As a share of the letters' size. */
export const CAP_HEIGHT = 0.7;

type Letter = readonly [width: number, outline: string];

const opened = new Map<Face, ReadonlyMap<string, Letter>>();

function lettersOf(face: Face): ReadonlyMap<string, Letter> {
  const letters = opened.get(face) ?? readLetters(FILES[face]);
  opened.set(face, letters);
  return letters;
}

function readLetters(file: string): ReadonlyMap<string, Letter> {
  const read: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  return new Map(Object.entries(parse(Letters, read)));
}

/** `face`, unless it lacks a letter that the wide one has: letters of two faces in one name look broken. */
export function faceFor(text: string, face: Face): Face {
  const isUnusual = lettersIn(text).some(
    (letter) => !lettersOf(face).has(letter) && !lettersOf("sans").has(letter) && lettersOf("wide").has(letter),
  );
  return isUnusual ? "wide" : face;
}

function lettersIn(text: string): string[] {
  return Array.from(tidyLetters(text));
}

/** The sans has more signs than the serif. */
function letterOf(character: string, face: Face): Letter {
  const [bare = ""] = character.normalize("NFD");
  const faces = [face, "sans", "wide"] as const;
  const having = (letter: string) => faces.find((one) => lettersOf(one).has(letter));
  const known = having(character) ? character : bare;
  return lettersOf(having(known) ?? face).get(known) ?? [0, ""];
}

/** In the unit of `size`. */
export function widthOf(text: string, { size, face = "sans" }: Sized): number {
  const units = lettersIn(text).reduce((sum, character) => sum + letterOf(character, face)[0] + TRACKING, 0);
  return (units * size) / UNITS;
}

/** That of letters, or the smaller one at which they are no wider. */
export function sizeWithin(width: number, { text, ...type }: Sized & { text: string }): number {
  return Math.min(type.size, (type.size * width) / Math.max(1, widthOf(text, type)));
}

type Placed = Sized & { x: number; y: number; fill: string };

/** An SVG group; `y` is the base line. A letter that is unknown is left out. */
export function drawText(text: string, { x, y, size, fill, face = "sans" }: Placed): string {
  let at = 0;
  const rendered = lettersIn(text).map((character) => {
    const [width, outline] = letterOf(character, face);
    const path = outline && `<path transform="translate(${at})" d="${outline}"/>`;
    at += width + TRACKING;
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / UNITS})">${rendered.join("")}</g>`;
}

/** At most `lines` of them; what is left over ends in an ellipsis. */
export function wrapText(text: string, { width, lines, ...type }: Sized & { width: number; lines: number }): string[] {
  const wrapped: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = wrapped.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, type) <= width) wrapped[wrapped.length - 1] = longer;
    else wrapped.push(word);
  }
  if (wrapped.length <= lines && wrapped.every((line) => widthOf(line, type) <= width)) return wrapped;
  return wrapped.slice(0, lines).map((line, index) => {
    const isCut = (index === lines - 1 && wrapped.length > lines) || widthOf(line, type) > width;
    return isCut ? cut(line, { ...type, width }) : line;
  });
}

function cut(line: string, { width, ...type }: Sized & { width: number }): string {
  let kept = line;
  while (kept && widthOf(`${kept}…`, type) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
