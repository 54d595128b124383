import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { StaggeredList } from "#src/web/ui/staggered-list.tsx";
import { Stars } from "#src/web/ui/stars.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

export function Testimonials() {
  const { home, testimonials } = useSite().content;
  const { t } = useTranslation();
  if (testimonials.length === 0) return null;
  return (
    <Section id="testimonials">
      <SectionHeading id="testimonials" title={home.testimonials.title} />
      <StaggeredList className="cards">
        {testimonials.map(({ id, rating, content, name }) => (
          <li key={id} className="card">
            <figure className="flex h-full flex-col p-6">
              <Stars rating={rating} label={t("testimonials.rating", { rating })} />
              <blockquote className="my-5 text-lg">{content}</blockquote>
              <figcaption className="mt-auto border-t border-line pt-5 font-semibold">{name}</figcaption>
            </figure>
          </li>
        ))}
      </StaggeredList>
    </Section>
  );
}
