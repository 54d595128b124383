import { unbroken } from "#src/site/business.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { QuoteLink } from "./quote-button.tsx";

/** The number stands as digits: on a desktop a `tel:` link alone says nothing. */
export function HeroButtons() {
  const { t } = useTranslation();
  const { telephone, telephoneShown } = useSite().facts.business;
  return (
    <div className="buttons mt-6 grid gap-3 max-md:order-2 sm:flex sm:flex-wrap sm:whitespace-nowrap md:mt-8">
      <QuoteLink />
      <ButtonLink look="ghost" href={`tel:${telephone}`}>
        <Icon name="phone" />
        <span>
          {t("hero.call")} <span className="max-md:block">{unbroken(telephoneShown)}</span>
        </span>
      </ButtonLink>
    </div>
  );
}
