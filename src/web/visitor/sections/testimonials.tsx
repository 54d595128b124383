import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { StaggeredList } from "#src/web/ui/staggered-list.tsx";
import { Stars } from "#src/web/ui/stars.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

/** Texts and names are in the dictionaries; a rating is 1 to 5 stars. */
const testimonials = [
  { id: 1, rating: 5 },
  { id: 2, rating: 5 },
  { id: 3, rating: 5 },
] as const;

export function Testimonials() {
  const { t } = useTranslation();
  return (
    <Section id="testimonials">
      <SectionHeading id="testimonials" title={t("testimonials.title")} />
      <StaggeredList className="cards">
        {testimonials.map(({ id, rating }) => (
          <li key={id} className="card">
            <figure className="flex h-full flex-col p-6">
              <Stars rating={rating} label={t("testimonials.rating", { rating })} />
              <blockquote className="my-5 text-lg">{t(`testimonials.${id}.content`)}</blockquote>
              <figcaption className="mt-auto border-t border-line pt-5 font-semibold">
                {t(`testimonials.${id}.name`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </StaggeredList>
    </Section>
  );
}
