import type { ShownPicture } from "#src/site/content/localize.ts";
import type { PageContent } from "#src/site/pages/page-content.ts";
import { isIllustration } from "#src/site/picture-files.ts";

/** `narrowest` and `widest` as in `SitePicture`. */
type Framing = { picture: ShownPicture; sizes: string; media: string; narrowest?: number; widest?: number };
/** In the order in which a browser chooses; `media` exclude each other. */
export type HeroPictures = { wide: Framing; narrow?: Framing };

/** Beside the words it is cut at both sides: as wide as its height asks. */
const homeSizes = {
  full: { sizes: "max(100vw, 80rem)", from: 48, narrowest: 1280 },
  split: { sizes: "(min-width: 48rem) 72rem, 100vw", from: 48 },
  framed: { sizes: "(min-width: 48rem) 60rem, 100vw", from: 48 },
};

/** Preloaded by the document, too. */
export function heroPicturesOf(content: PageContent): HeroPictures | undefined {
  const { home, legal, article, articles, brand } = content;
  const beside = homeSizes[brand.composition.hero];
  if (article?.picture) return framed(article, { sizes: "(min-width: 64rem) 45rem, 100vw", from: 30 });
  if (article) return framed(besideTitle(content), { sizes: "(min-width: 64rem) 30rem, 100vw", from: 30 });
  if (articles || legal) return undefined;
  const own = ownPicture(content);
  return own ? framed(own, brand.composition.hero === "full" ? own : beside) : framed(home.hero, beside);
}

/** An article that has none shows the work that it is about, or else what the home page does. */
function besideTitle({ article, services, home }: PageContent): Pictured {
  const about = services.find(({ id }) => id === article?.service);
  return about?.picture ? { picture: about.picture } : { picture: home.hero.picture };
}

/** A page of a service or a town that has none shows what the home page does, a town else what is done there. */
function ownPicture({ area, service, home, services }: PageContent): (Pictured & Framed) | undefined {
  const [shown, sizes] = service ? [service, "(min-width: 48rem) 55vw, 100vw"] : [area, "100vw"];
  if (!shown) return undefined;
  const work = area && !home.hero.picture ? services.find(({ picture }) => picture) : undefined;
  const pictured = shown.picture ? shown : (work ?? home.hero);
  return { ...pictured, sizes, from: pictured === home.hero ? 48 : 30 };
}

/** In pixels. The largest paint of a phone: its pixels would ask for a file of twice the size. */
const WIDEST_ON_PHONES = 800;

type Pictured = { picture: ShownPicture | null; portrait?: ShownPicture | null };
type Framed = { sizes: string; from: number; narrowest?: number };

/** `from` is the width in rem from which the wide picture is shown. */
function framed({ picture, portrait }: Pictured, { sizes, from, narrowest }: Framed) {
  if (!picture) return undefined;
  const narrow = { sizes: "100vw", media: `(max-width: ${from - 0.01}rem)` };
  // A pack's picture for phones belongs to that of the pack, which the owner has replaced by a photo.
  const isLeftOver = portrait && isIllustration(portrait.files) && !isIllustration(picture.files);
  return {
    wide: { picture, sizes, media: `(min-width: ${from}rem)`, ...(narrowest && { narrowest }) },
    narrow:
      portrait && !isLeftOver ? { picture: portrait, ...narrow } : { picture, ...narrow, widest: WIDEST_ON_PHONES },
  };
}
