import type { PageContent } from "#src/site/pages/page-content.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { StaggeredList } from "#src/web/ui/staggered-list.tsx";
import { Stars } from "#src/web/ui/stars.tsx";
import { useSite, useTranslation } from "#src/web/visitor/site/site.tsx";

type Testimonial = PageContent["testimonials"][number];

/** `but` are shown elsewhere on the page. */
export function Testimonials({ but = [] }: { but?: readonly Testimonial[] }) {
  const { home, testimonials } = useSite().content;
  const others = testimonials.filter(({ id }) => !but.some((one) => one.id === id));
  if (others.length === 0) return null;
  return (
    <Section id="testimonials">
      <SectionHeading id="testimonials" title={home.testimonials.title} />
      <TestimonialCards testimonials={others} labelledBy="testimonials-title" />
    </Section>
  );
}

type CardsProps = { testimonials: Testimonial[]; labelledBy: string; className?: string };

/** On a phone it scrolls, and nothing in it can have the focus. */
export function TestimonialCards({ testimonials, labelledBy, className = "" }: CardsProps) {
  const { t } = useTranslation();
  return (
    <StaggeredList className={`cards ${className}`} tabIndex={0} aria-labelledby={labelledBy}>
      {testimonials.map(({ id, rating, content, name, ...origin }) => (
        <li key={id} className="card">
          <figure className="flex h-full flex-col p-5">
            <Stars rating={rating} label={t("testimonials.rating", { rating })} />
            <blockquote className="my-4 md:text-lg">{content}</blockquote>
            <figcaption className="mt-auto border-t border-line pt-4 font-semibold">
              {name}
              <Origin {...origin} />
            </figcaption>
          </figure>
        </li>
      ))}
    </StaggeredList>
  );
}

type OriginProps = Pick<Testimonial, "date" | "source" | "url">;

/** When and where it was written, as far as the owner has said it. */
function Origin({ date, source, url }: OriginProps) {
  const { t } = useTranslation();
  const link = url && (
    <a href={url} rel="nofollow noopener" className="text-water underline">
      {source ? t("testimonials.originalOn", { source }) : t("testimonials.original")}
    </a>
  );
  if (!date && !source && !link) return null;
  return (
    <span className="block text-sm text-muted">
      {date}
      {date && (link || source) && " · "}
      {link || source}
    </span>
  );
}
