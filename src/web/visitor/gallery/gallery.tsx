import { ButtonLink } from "#src/web/ui/button.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { GalleryCarousel } from "./gallery-carousel.tsx";
import { useQuoteAddress } from "#src/web/visitor/navigation/section-address.ts";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

export function Gallery() {
  const { t } = useTranslation();
  const { gallery } = useSite().facts;
  const quote = useQuoteAddress();
  return (
    <Section id="gallery" className="night overflow-x-clip bg-night">
      <SectionHeading id="gallery" title={t("gallery.title")}>
        {t("gallery.subtitle")}
      </SectionHeading>
      {gallery.length === 0 ? (
        <p className="mt-10 rounded-card bg-mist p-10 text-center text-lg text-muted">{t("gallery.empty")}</p>
      ) : (
        <GalleryCarousel items={gallery} />
      )}
      <div className="buttons mt-8">
        <ButtonLink look="quote" href={quote} className="w-full md:w-auto">
          {t("gallery.cta")}
        </ButtonLink>
      </div>
    </Section>
  );
}
