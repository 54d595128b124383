import type { PictureName } from "#src/site/picture-sources.ts";
import type { Page } from "#src/site/pages.ts";
import { SitePicture } from "#src/web/visitor/site/site-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";

type Framing = { name: PictureName; sizes: string; media: string };
export type HeroPictures = { wide: Framing; narrow: Framing };

export function HeroPicture() {
  const pictures = heroPicturesOf(useSite().page);
  if (!pictures) return null;
  return <SitePicture {...pictures.wide} narrow={pictures.narrow} alt="" priority className="hero-picture" />;
}

/** Preloaded by the document, too. */
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
