import { homePage } from "#src/site/pages.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { usePathOf, useTranslation } from "#src/web/visitor/site/site.tsx";

export function NotFoundPage() {
  const pathOf = usePathOf();
  const { t } = useTranslation();
  return (
    <section className="wrap py-section text-center">
      <h1 className="mx-auto max-w-3xl pt-24 text-title">{t("notFound.title")}</h1>
      <p className="mx-auto mt-6 max-w-2xl text-lg text-muted">{t("notFound.message")}</p>
      <ButtonLink look="primary" className="mt-10" href={pathOf(homePage)}>
        {t("notFound.home")}
      </ButtonLink>
    </section>
  );
}
