import { Icon } from "#src/web/ui/icon.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { useSite } from "#src/web/visitor/site/site.tsx";
import { HeroButtons } from "./hero-buttons.tsx";
import { Proof } from "./proof.tsx";

/** Only the words fade in: the picture is the largest contentful paint. */
export function Hero() {
  const { hero } = useSite().content.home;
  return (
    <section className="hero night">
      <HeroPicture />
      <div className="hero-words wrap">
        <div className="my-auto max-w-3xl max-md:contents">
          <p className="mb-3 flex items-center gap-2 text-sm font-semibold text-water">
            <Icon name="pin" />
            {hero.eyebrow}
          </p>
          <h1 className="max-w-2xl text-hero">{hero.title}</h1>
          <p className="mt-3 max-w-xl md:mt-5 md:text-lg">{hero.subtitle}</p>
          <HeroButtons />
          <Proof />
          <p className="mt-4 text-sm text-muted max-md:order-2">{hero.note}</p>
        </div>
        <TrustPoints />
      </div>
    </section>
  );
}

/** On phones above the buttons, to be in the first screen. */
export function TrustPoints() {
  const { points } = useSite().content.home.hero;
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-1 max-md:order-1 max-md:text-sm md:mt-8 md:grid-cols-3 md:border-t md:border-line md:pt-5">
      {points.map(({ id, icon, text }) => (
        <li key={id} className="flex items-center gap-3 font-semibold">
          <Icon name={icon} className="text-water" />
          {text}
        </li>
      ))}
    </ul>
  );
}
