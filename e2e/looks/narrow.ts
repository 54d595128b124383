import type { Locator, Page } from "@playwright/test";

export const NARROW = 320;

/** What WCAG 1.4.12 allows a reader to set. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The larger of the widths of the page as it is and with wider spaced text, which is undone again. */
export function widthWithSpacedText(page: Page): Promise<number> {
  return page.evaluate((css) => {
    const width = () => document.documentElement.scrollWidth;
    const usual = width();
    const before = [...document.adoptedStyleSheets];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...before, sheet];
    const spaced = width();
    document.adoptedStyleSheets = before;
    return Math.max(usual, spaced);
  }, spacing);
}

/** Labels of a bar that are cut on the narrowest phone, or stand on two lines. */
export async function brokenLabels(bar: Locator): Promise<string[]> {
  const page = bar.page();
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROW, height: 640 });
  const broken = await bar.locator("li span").evaluateAll((labels) =>
    labels
      .filter((label) => {
        const { lineHeight } = getComputedStyle(label);
        const { height, left, right } = label.getBoundingClientRect();
        const isCut = label.scrollWidth > label.clientWidth + 1 || left < 0 || right > window.innerWidth;
        return isCut || height > Number.parseFloat(lineHeight) * 1.5;
      })
      .map((label) => label.textContent),
  );
  if (before) await page.setViewportSize(before);
  return broken;
}
