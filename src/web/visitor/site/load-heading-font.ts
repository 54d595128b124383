import { store } from "#src/web/ui/browser/stored.ts";
import { HEADING_FONT } from "./heading-font.ts";

/** For the next page and those that follow: headings that change their face while they are read would shift the page. */
export async function loadHeadingFont(): Promise<void> {
  const loaded = await document.fonts.load("700 1em Heading");
  if (loaded.length > 0) store(HEADING_FONT, "1");
}
