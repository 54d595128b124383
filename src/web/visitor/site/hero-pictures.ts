import type { ShownPicture } from "#src/site/content/localize.ts";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { isIllustration } from "#src/site/picture-files.ts";

/** `widest` as in `SitePicture`. */
type Framing = { picture: ShownPicture; sizes: string; media: string; widest?: number };
/** In the order in which a browser chooses; `media` exclude each other. */
export type HeroPictures = { wide: Framing; narrow?: Framing };

/** Beside the words it is cut at both sides: as wide as its height asks. */
const homeSizes = {
  full: { sizes: "max(100vw, 80rem)", from: 48 },
  split: { sizes: "(min-width: 48rem) 72rem, 100vw", from: 48 },
  framed: { sizes: "(min-width: 48rem) 60rem, 100vw", from: 48 },
};

/** Preloaded by the document, too. */
export function heroPicturesOf({
  home,
  area,
  service,
  legal,
  article,
  articles,
  brand,
}: PageContent): HeroPictures | undefined {
  if (article) return framed(article, { sizes: "(min-width: 64rem) 45rem, 100vw", from: 30 });
  if (articles) return undefined;
  if (service) return framed(service, { sizes: "(min-width: 48rem) 55vw, 100vw", from: 30 });
  if (area) return framed(area, { sizes: "100vw", from: 30 });
  return legal ? undefined : framed(home.hero, homeSizes[brand.composition.hero]);
}

/** In pixels. The largest paint of a phone: its pixels would ask for a file of twice the size. */
const WIDEST_ON_PHONES = 800;

type Pictured = { picture: ShownPicture | null; portrait?: ShownPicture | null };

/** `from` is the width in rem from which the wide picture is shown. */
function framed({ picture, portrait }: Pictured, { sizes, from }: { sizes: string; from: number }) {
  if (!picture) return undefined;
  const narrow = { sizes: "100vw", media: `(max-width: ${from - 0.01}rem)` };
  // A pack's picture for phones belongs to that of the pack, which the owner has replaced by a photo.
  const isLeftOver = portrait && isIllustration(portrait.files) && !isIllustration(picture.files);
  return {
    wide: { picture, sizes, media: `(min-width: ${from}rem)` },
    narrow:
      portrait && !isLeftOver ? { picture: portrait, ...narrow } : { picture, ...narrow, widest: WIDEST_ON_PHONES },
  };
}
