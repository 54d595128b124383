import { heroPicturesOf } from "#src/web/visitor/site/hero-pictures.ts";
import { useSite } from "#src/web/visitor/site/site.tsx";
import { HeroDrawing, TrustPoints } from "./hero.tsx";
import { HeroButtons } from "./hero-buttons.tsx";
import { HeroPicture } from "./hero-picture.tsx";

type Props = { title: string; text: string; isBeside?: boolean };

/**
 * For the page of a service or a town, on the ground and in the plan of the home page’s hero. `isBeside` keeps a
 * picture that is too small for the whole width beside the words.
 */
export function PageHero({ title, text, isBeside = false }: Props) {
  return (
    <section className={usePageHeroLook(isBeside)}>
      <HeroPicture />
      <HeroDrawing />
      <div className="wrap hero-words">
        <div className="my-auto">
          <h1 className="max-w-2xl text-hero">{title}</h1>
          <p className="mt-4 max-w-xl md:text-lg">{text}</p>
          <HeroButtons />
        </div>
        <TrustPoints />
      </div>
    </section>
  );
}

function usePageHeroLook(isBeside: boolean): string {
  const { content } = useSite();
  const { hero, ground } = content.brand.composition;
  const hasPicture = heroPicturesOf(content) !== undefined;
  const isNight = ground === "night" || (hero === "full" && hasPicture);
  // A home page without a picture has a plan that holds none.
  const beside = hasPicture && !content.home.hero.picture ? "pictured" : hero;
  const plan = hero === "full" ? isBeside && "hero-beside" : beside;
  const isShaded = isNight && hero === "full" && (hasPicture || content.drawing);
  return ["hero page-hero", isNight ? "night" : "lit", plan, isShaded && "shaded"].filter(Boolean).join(" ");
}
