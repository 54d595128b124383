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
