import type { Page } from "@playwright/test";

/** WCAG 2.5.8, without the room that it allows a small target to borrow; a link that fills its row counts as the row. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const inRows = document.querySelectorAll("main :is(table, li, [role=row]) :is(a, button, summary)");
    return [...inRows].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest(".sr-only, [inert]")) return [];
      // In a sentence the line decides.
      const own = target.textContent.trim();
      const isInText = (target.parentElement?.textContent ?? "").replace(own, "").trim().length > own.length;
      if (isInText && getComputedStyle(target).display === "inline") return [];
      const fills = getComputedStyle(target, "::after").position === "absolute";
      const { width, height } = target.getBoundingClientRect();
      if (fills || (width >= LEAST - 0.5 && height >= LEAST - 0.5)) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 200)}`];
    });
  });
}

/** An iPhone zooms into a field with letters of less than 16 pixels. */
export function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll(
      "input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=range], [type=hidden]), select, textarea, [contenteditable=true], [role=textbox]",
    );
    return [...fields].flatMap((field) => {
      const size = Number.parseFloat(getComputedStyle(field).fontSize);
      return size < 16 ? [`${size} px: ${field.outerHTML.slice(0, 200)}`] : [];
    });
  });
}
