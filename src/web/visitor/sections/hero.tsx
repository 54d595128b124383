import { Icon } from "#src/web/ui/icon.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";
import { HeroButtons } from "./hero-buttons.tsx";
import { ProofList } from "./proof.tsx";
import { ShortForm } from "./short-form.tsx";
import { UsualPrices } from "./usual-prices.tsx";

/** Only the words fade in: the picture is the largest contentful paint. */
export function Hero() {
  const { home, brand, proof } = useSite().content;
  const { hero } = home;
  const { beside } = brand.composition;
  const isNight = useIsNight();
  // A card beside the words keeps the colours of the theme.
  const words = isNight && beside !== "points" ? "night" : "";
  return (
    <section className={useHeroLook(isNight)}>
      <HeroPicture />
      <HeroDrawing />
      <div className="hero-words wrap">
        <div className={`my-auto ${words}`}>
          <p className="mb-4 flex items-center gap-2 text-sm font-semibold text-water">
            <Icon name="pin" />
            {hero.eyebrow}
          </p>
          <h1 className="max-w-2xl text-hero">{hero.title}</h1>
          <p className="mt-4 max-w-xl md:text-lg">{hero.subtitle}</p>
          <HeroButtons />
          <ProofList />
          <p className="mt-4 text-sm text-muted">{hero.note}</p>
        </div>
        {beside === "form" && <ShortForm />}
        {beside === "prices" && <UsualPrices />}
        <TrustPoints className={words} facts={proof.reviews ? [] : proof.facts} />
      </div>
    </section>
  );
}

export function HeroDrawing() {
  const { drawing, brand } = useSite().content;
  if (!drawing) return null;
  const look = brand.composition.ground === "night" ? "hero-drawing night" : "hero-drawing";
  return <div className={look} dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/** Words on a picture are on a dark ground, whatever the site has elsewhere. */
function useIsNight(): boolean {
  const { home, brand } = useSite().content;
  const { hero, ground } = brand.composition;
  return ground === "night" || (hero === "full" && home.hero.picture !== null);
}

function useHeroLook(isNight: boolean): string {
  const { home, brand, drawing } = useSite().content;
  const { hero, beside } = brand.composition;
  const ground = isNight ? beside === "points" && "night" : "lit";
  const plan = hero === "full" ? isNight && (home.hero.picture ?? drawing) && "shaded" : hero;
  return ["hero", ground, plan, beside !== "points" && `with-${beside}`].filter(Boolean).join(" ");
}

export function TrustPoints({ className = "", facts = [] }: { className?: string; facts?: readonly string[] }) {
  const { points } = useSite().content.home.hero;
  return (
    <ul className={`mt-4 flex flex-wrap gap-2 gap-x-6 border-t border-line pt-4 text-sm ${className}`}>
      {points.map(({ id, icon, text }) => (
        <li key={id} className="flex items-center gap-3 font-semibold">
          <Icon name={icon} className="text-water" />
          {text}
        </li>
      ))}
      {facts.map((fact) => (
        <li key={fact} className="flex items-center gap-3 font-semibold">
          <Icon name="check" className="text-water" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
