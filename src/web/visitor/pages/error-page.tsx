import { unbroken } from "#src/site/business.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

export function ErrorPage() {
  const { page, facts } = useSite();
  const pathOf = usePathOf();
  const { t } = useTranslation();
  const { telephone, telephoneShown } = facts.business;
  return (
    <main id="main" className="wrap py-section text-center">
      <h1 className="mx-auto max-w-3xl text-title">{t("broken.title")}</h1>
      <p className="mx-auto mt-6 max-w-2xl text-lg text-muted">{t("broken.message")}</p>
      <div className="mt-10 flex flex-wrap justify-center gap-4">
        <ButtonLink look="primary" href={`tel:${telephone}`}>
          {t("broken.call", { phone: unbroken(telephoneShown) })}
        </ButtonLink>
        <ButtonLink look="ghost" href={pathOf(page)} onClick={reload}>
          {t("broken.reload")}
        </ButtonLink>
      </div>
    </main>
  );
}

function reload(event: { preventDefault(): void }): void {
  event.preventDefault();
  location.reload();
}
