import { testimonials } from "#src/site/testimonials.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { StaggeredList } from "#src/web/ui/staggered-list.tsx";
import { Stars } from "#src/web/ui/stars.tsx";
import { useTranslation } from "#src/web/visitor/site/site.tsx";

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
