import { useEffect } from "react";
import { unbroken } from "#src/site/business.ts";
import { homePage } from "#src/site/pages.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { reportLead } from "#src/web/visitor/measuring/conversion.ts";
import { PhotosAfterThanks } from "#src/web/visitor/photos/photos-after-thanks.tsx";
import { usePathOf, useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";
import { sessionStorageIfAllowed } from "#src/web/visitor/measuring/stored-tracking.ts";

export function ThankYouPage({ photos }: Pick<FormState, "photos">) {
  const { facts, content } = useSite();
  const pathOf = usePathOf();
  const { t } = useTranslation();
  useConversion(facts.business.currency);
  return (
    <section className="wrap py-section text-center">
      <h1 className="mx-auto max-w-3xl pt-24 text-title">{content.home.thankYou.heading}</h1>
      <p className="mx-auto mt-6 max-w-2xl text-lg text-muted">{content.home.thankYou.text}</p>
      <PhotosAfterThanks {...(photos && { photos })} />
      <div className="mt-10 flex flex-wrap justify-center gap-4">
        <ButtonLink look="primary" href={pathOf(homePage)}>
          {t("thankYou.home")}
        </ButtonLink>
        <ButtonLink look="ghost" href={`tel:${facts.business.telephone}`}>
          {t("thankYou.call", { phone: unbroken(facts.business.telephoneShown) })}
        </ButtonLink>
      </div>
    </section>
  );
}

function useConversion(currency: string): void {
  useEffect(() => {
    const report = () => reportLead(sessionStorageIfAllowed(), currency);
    report();
    addEventListener("tagready", report);
    return () => removeEventListener("tagready", report);
  }, [currency]);
}
