import { useEffect } from "react";
import { unbroken } from "#src/site/business.ts";
import { homePage } from "#src/site/pages.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { reportLead } from "#src/web/visitor/measuring/conversion.ts";
import { PhotosAfterThanks } from "#src/web/visitor/photos/photos-after-thanks.tsx";
import { usePathOf, useSite, useTranslation, type FormState } from "#src/web/visitor/site/site.tsx";
import { sessionStorageIfAllowed } from "#src/web/visitor/measuring/stored-tracking.ts";

const steps = ["thankYou.read", "thankYou.answer", "thankYou.decide"] as const;

export function ThankYouPage({ photos }: Pick<FormState, "photos">) {
  const { facts, content } = useSite();
  const pathOf = usePathOf();
  const { t } = useTranslation();
  useConversion(facts.business.currency);
  return (
    <section className="wrap grid content-start gap-x-20 gap-y-10 py-section md:min-h-[calc(100svh-25rem)] lg:grid-cols-2">
      <div>
        <h1 className="max-w-3xl text-title">{content.home.thankYou.heading}</h1>
        <p className="mt-6 text-lg text-muted">{content.home.thankYou.text}</p>
        <PhotosAfterThanks {...(photos && { photos })} />
      </div>
      <div>
        <h2 className="text-xl">{t("thankYou.next")}</h2>
        <ol className="mt-5 grid gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <b className="grid size-8 flex-none place-items-center rounded-full bg-water-soft text-water">
                {index + 1}
              </b>
              {t(step)}
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink look="primary" className="max-sm:w-full" href={`tel:${facts.business.telephone}`}>
            <Icon name="phone" />
            {t("thankYou.call", { phone: unbroken(facts.business.telephoneShown) })}
          </ButtonLink>
          <ButtonLink look="ghost" className="max-sm:w-full" href={pathOf(homePage)}>
            {t("thankYou.home")}
          </ButtonLink>
        </div>
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
