import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { QuoteLink } from "./quote-button.tsx";

const points = [
  { key: "hero.point.insured", icon: "shield" },
  { key: "hero.point.rated", icon: "star" },
  { key: "hero.point.sameWeek", icon: "calendar" },
] as const;

/** Only the words fade in: the picture is the largest contentful paint. */
export function Hero() {
  const { t } = useTranslation();
  const { facts } = useSite();
  return (
    <section className="hero night">
      <HeroPicture />
      <div className="hero-words wrap">
        <div className="my-auto max-w-2xl">
          <p className="mb-4 flex items-center gap-2 text-sm font-semibold text-water">
            <Icon name="pin" />
            {t("hero.eyebrow")}
          </p>
          <h1 className="text-hero">{t("hero.title")}</h1>
          <p className="mt-5 max-w-xl md:text-lg">{t("hero.subtitle")}</p>
          <div className="mt-8 grid gap-3 sm:flex">
            <QuoteLink />
            <ButtonLink look="ghost" href={`tel:${facts.business.telephone}`}>
              <Icon name="phone" />
              {t("hero.call")}
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-muted">{t("hero.cta")}</p>
        </div>
        <ul className="mt-10 grid gap-3 border-t border-line pt-6 md:grid-cols-3">
          {points.map(({ key, icon }) => (
            <li key={key} className="flex items-center gap-3 font-semibold">
              <Icon name={icon} className="text-water" />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
