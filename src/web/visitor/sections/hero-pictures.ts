import type { PictureName } from "#src/site/picture-sources.ts";
import type { Page } from "#src/site/pages.ts";

type Framing = { name: PictureName; sizes: string; media: string };
export type HeroPictures = { wide: Framing; narrow: Framing };

/** The first picture of a page and its framing for phones: shown by its hero, preloaded by the document. */
export function heroPicturesOf(page: Page): HeroPictures | undefined {
  switch (page.kind) {
    case "home":
      return {
        wide: { name: "hero", sizes: "max(100vw, 80rem)", media: "(min-width: 48rem)" },
        narrow: { name: "hero-portrait", sizes: "100vw", media: "(max-width: 47.99rem)" },
      };
    case "city":
      return {
        wide: { name: `city-${page.city.slug}`, sizes: "100vw", media: "(min-width: 30rem)" },
        narrow: { name: `city-${page.city.slug}-portrait`, sizes: "100vw", media: "(max-width: 29.99rem)" },
      };
    default:
      return undefined;
  }
}
