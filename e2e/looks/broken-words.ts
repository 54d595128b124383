import { expect, type Page } from "@playwright/test";

/** No word of the page is cut in two, and none is wider than its column. */
export async function expectWholeWords(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(brokenWords), where).toEqual([]);
}

/** Runs in the page. An address may be cut: it has no spaces. */
function brokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest("script, style, option")) continue;
    const column = columnOf(element).getBoundingClientRect();
    // For assistive technology alone.
    if (column.width <= 1) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\u00ad\u200b/–—-]+/g)) {
      if (/[@.]\w/.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 || range.getBoundingClientRect().width > column.width + 1) found.push(word);
    }
  }
  return found;

  function columnOf(start: Element): Element {
    let column = start;
    while (column.parentElement && getComputedStyle(column).display.startsWith("inline")) column = column.parentElement;
    return column;
  }
}

/** What is read at a glance stands on one line, also in letters that are wider than those of this device. */
export async function expectOneLine(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(onMoreLines), where).toEqual([]);
}

/** Runs in the page. */
function onMoreLines(): string[] {
  const before = [...document.adoptedStyleSheets];
  const wider = new CSSStyleSheet();
  wider.replaceSync("body * { letter-spacing: 0.03em }");
  document.adoptedStyleSheets = [...before, wider];
  const range = document.createRange();
  const parts = [...document.querySelectorAll(".bar-link, .bar-button, .hero a[href^='tel:'], footer dl > div")];
  const found = parts
    .filter((part) => part.checkVisibility() && linesOf(part) > 1)
    .map(({ textContent }) => textContent);
  document.adoptedStyleSheets = before;
  return found;

  function linesOf(part: Element): number {
    range.selectNodeContents(part);
    // For assistive technology alone.
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const middles = boxes.map(({ top, height }) => top + height / 2).toSorted((one, other) => one - other);
    return middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > 9).length;
  }
}

/** No text of the page lies over another. */
export async function expectNoTextOverText(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(textsOverOthers), where).toEqual([]);
}

/** Runs in the page. What stays in the window as it scrolls may cover the rest. */
function textsOverOthers(): string[] {
  const lines: { text: string; box: DOMRect }[][] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("script, style, option") || staysInWindow(element)) continue;
    // For assistive technology alone.
    if (element.getBoundingClientRect().width <= 1) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    lines.push(boxes.map((box) => ({ text, box })));
  }
  return lines.flatMap((own, at) =>
    lines
      .slice(at + 1)
      .flat()
      .flatMap((other) => own.filter((one) => covers(one.box, other.box)).map((one) => `${one.text} / ${other.text}`)),
  );

  function staysInWindow(start: Element): boolean {
    for (let element: Element | null = start; element; element = element.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(element).position)) return true;
    return false;
  }

  /** Lines of one paragraph may stand closer than their letters are high. */
  function covers(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 2 && down > Math.min(one.height, other.height) / 2;
  }
}
