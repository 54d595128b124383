import { unbroken } from "#src/site/business.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { QuoteLink } from "./quote-button.tsx";

/** The number stands as digits: on a desktop a `tel:` link alone says nothing. On a tablet there is room for it alone. */
export function HeroButtons() {
  const { t } = useTranslation();
  const { telephone, telephoneShown } = useSite().facts.business;
  return (
    <div className="buttons mt-6 flex flex-wrap gap-3">
      <QuoteLink className="max-sm:w-full" />
      <ButtonLink look="ghost" className="max-sm:w-full" href={`tel:${telephone}`}>
        <Icon name="phone" />
        <span>
          <span className="md:max-bar:sr-only">{`${t("hero.call")} `}</span>
          <span className="max-md:block">{unbroken(telephoneShown)}</span>
        </span>
      </ButtonLink>
    </div>
  );
}
