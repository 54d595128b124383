import { ButtonLink } from "#src/web/ui/button.tsx";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { GalleryCarousel } from "./gallery-carousel.tsx";
import { useQuoteAddress } from "#src/web/visitor/navigation/section-address.ts";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

export { GalleryCarousel };

/** All, or on the page of a service what was done of it. */
export function Gallery() {
  const { t } = useTranslation();
  const { page, content } = useSite();
  const { home, brand } = content;
  // Below a hero on light ground a dark one would cut the page in two.
  const isLit = brand.composition.first === "gallery" && brand.composition.ground !== "night";
  const isOfService = page.kind === "service";
  const gallery = content.gallery.filter(({ service }) => !isOfService || service === page.id);
  const quote = useQuoteAddress();
  if (gallery.length === 0 && (isOfService || home.gallery.whenEmpty === "hide")) return null;
  return (
    <Section id="gallery" className={`overflow-x-clip ${isLit ? "bg-mist" : "night bg-night"}`}>
      <SectionHeading id="gallery" title={home.gallery.title}>
        {home.gallery.subtitle}
      </SectionHeading>
      {gallery.length === 0 ? (
        <p className="mt-10 rounded-card bg-mist p-6 text-center text-lg text-muted">{t("gallery.empty")}</p>
      ) : (
        <GalleryCarousel items={gallery} />
      )}
      <div className="buttons mt-6">
        <ButtonLink look="quote" href={quote} className="w-full md:w-auto">
          {home.gallery.button}
        </ButtonLink>
      </div>
    </Section>
  );
}
