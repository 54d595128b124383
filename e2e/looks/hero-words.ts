import { isDeepStrictEqual } from "node:util";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

type Box = { left: number; top: number; right: number; bottom: number };
type Line = Box & { text: string; colour: number[]; least: number };

/** The words at the top of a page are readable on what is behind them, and no part of it touches another. */
export async function expectClearHero(page: Page, where: string): Promise<void> {
  let hero: ReturnType<typeof readHero>;
  let faint: string[];
  // The face of the headings may come in between: its title is a line longer or shorter, and all below it moves.
  do {
    hero = await page.evaluate(readHero);
    faint = await tooFaint(page, hero.lines);
  } while (!isDeepStrictEqual(hero, await page.evaluate(readHero)));
  expect(hero.touching, where).toEqual([]);
  expect(faint, where).toEqual([]);
}

/** The share of pixels behind a line that may be under its contrast: a leaf in the light is no letter's ground. */
const FEW = 0.05;

async function tooFaint(page: Page, lines: Line[]): Promise<string[]> {
  const shown = lines.filter(({ left, right }) => right - left > 1);
  const bottom = Math.ceil(Math.max(...shown.map((line) => line.bottom)));
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(hideWords, true);
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: bottom } });
  await page.evaluate(hideWords, false);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return shown.flatMap((line) => {
    const ratios: number[] = [];
    for (let y = Math.ceil(line.top); y < Math.min(line.bottom, info.height); y += 2)
      for (let x = Math.max(0, Math.ceil(line.left)); x < Math.min(line.right, info.width); x += 2) {
        const at = (y * info.width + x) * 3;
        ratios.push(contrast(line.colour, [...data.subarray(at, at + 3)]));
      }
    const low = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length * FEW)] ?? Infinity;
    return low < line.least ? [`${line.text}: ${low.toFixed(2)}`] : [];
  });
}

function contrast(one: number[], other: number[]): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Runs in the page. What stays in the window as it scrolls would cover a part of the whole picture. */
function hideWords(isHidden: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ":is(.hero-words,.page-head) *{color:transparent!important;transition:none!important}:is(.hero-words,.page-head) svg{visibility:hidden}",
  );
  for (const element of document.querySelectorAll<HTMLElement>("body *"))
    if (getComputedStyle(element).position === "fixed") element.style.visibility = isHidden ? "hidden" : "";
  document.adoptedStyleSheets = isHidden ? [sheet] : [];
}

/** Runs in the page, at its top. What has a ground of its own, such as a button, is left to axe. */
function readHero(): { lines: Line[]; touching: string[] } {
  const hero = document.querySelector(".hero, .page-head");
  const words = hero?.querySelector(".hero-words") ?? hero;
  if (!hero || !words) return { lines: [], touching: [] };
  const lines: Line[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!element || !text || !element.checkVisibility() || hasGround(element)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects())
      lines.push({ left, top, right, bottom, text, colour: rgb(color), least: isLarge ? 3 : 4.5 });
  }
  return { lines, touching: [...partsTouching(words), ...onPicture(hero, lines)] };

  function rgb(colour: string): number[] {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) return [];
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }

  function hasGround(start: Element): boolean {
    for (let element = start; element !== words && element.parentElement; element = element.parentElement)
      if (!/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(getComputedStyle(element).backgroundColor)) return true;
    return false;
  }

  /** Where its words stand beside the picture, or above or below it. */
  function onPicture({ classList }: Element, all: Line[]): string[] {
    const picture = hero?.querySelector(".hero-picture")?.getBoundingClientRect();
    if (!picture || !classList.contains("lit")) return [];
    return all.filter((line) => meets(line, picture, 0)).map(({ text }) => `${text} on the picture`);
  }

  function partsTouching(top: Element): string[] {
    const parts = [...top.querySelectorAll("h1, p, .button, li, nav, .short-form, .usual-prices")].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1,
    );
    return parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter((other) => !one.contains(other) && meets(one.getBoundingClientRect(), other.getBoundingClientRect(), 2))
        .map((other) => `${one.textContent} and ${other.textContent}`),
    );
  }

  function meets(one: Box, other: Box, room: number): boolean {
    const across = one.left < other.right + room && other.left < one.right + room;
    return across && one.top < other.bottom + room && other.top < one.bottom + room;
  }
}
