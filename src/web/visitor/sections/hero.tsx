import { Icon } from "#src/web/ui/icon.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";
import { HeroButtons } from "./hero-buttons.tsx";

const points = [
  { key: "hero.point.insured", icon: "shield" },
  { key: "hero.point.rated", icon: "star" },
  { key: "hero.point.sameWeek", icon: "calendar" },
] as const;

/** Only the words fade in: the picture is the largest contentful paint. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <section className="hero night">
      <HeroPicture />
      <div className="hero-words wrap">
        <div className="my-auto max-w-3xl max-md:contents">
          <p className="mb-3 flex items-center gap-2 text-sm font-semibold text-water">
            <Icon name="pin" />
            {t("hero.eyebrow")}
          </p>
          <h1 className="max-w-2xl text-hero">{t("hero.title")}</h1>
          <p className="mt-3 max-w-xl md:mt-5 md:text-lg">{t("hero.subtitle")}</p>
          <HeroButtons />
          <p className="mt-4 text-sm text-muted max-md:order-2">{t("hero.cta")}</p>
        </div>
        <TrustPoints />
      </div>
    </section>
  );
}

/** On phones above the buttons, to be in the first screen. */
export function TrustPoints() {
  const { t } = useTranslation();
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-1 max-md:order-1 max-md:text-sm md:mt-8 md:grid-cols-3 md:border-t md:border-line md:pt-5">
      {points.map(({ key, icon }) => (
        <li key={key} className="flex items-center gap-3 font-semibold">
          <Icon name={icon} className="text-water" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
}
