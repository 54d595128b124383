import { unbroken } from "#src/site/business.ts";
import { homePage } from "#src/site/pages.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { Services } from "#src/web/visitor/sections/services.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

export function VisitorNotFoundPage() {
  const pathOf = usePathOf();
  const { t } = useTranslation();
  const { telephone, telephoneShown } = useSite().facts.business;
  return (
    <>
      <section className="wrap pt-section">
        <h1 className="max-w-3xl text-title">{t("notFound.title")}</h1>
        <p className="mt-6 max-w-2xl text-lg text-muted">{t("notFound.message")}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink look="primary" className="max-sm:w-full" href={pathOf(homePage)}>
            {t("notFound.home")}
          </ButtonLink>
          <ButtonLink look="ghost" className="max-sm:w-full" href={`tel:${telephone}`}>
            <Icon name="phone" />
            {t("notFound.call", { phone: unbroken(telephoneShown) })}
          </ButtonLink>
        </div>
      </section>
      <Services />
    </>
  );
}
