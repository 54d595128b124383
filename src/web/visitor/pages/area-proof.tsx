import type { PageContent } from "#src/site/pages/page-content.ts";
import { servicePage } from "#src/site/pages.ts";
import { Section, SectionHeading } from "#src/web/ui/section.tsx";
import { TestimonialCards } from "#src/web/visitor/sections/testimonials.tsx";
import { usePathOf, useSite, useTranslation } from "#src/web/visitor/site/site.tsx";
import { carousel } from "./page-code.ts";

type Proof = NonNullable<NonNullable<PageContent["area"]>["proof"]>;

const ID = "done";
/** Beside the heading and what stands below it. */
const WIDE = "lg:col-span-3 lg:row-span-2";

/** What was done in a town, and what holds there alone: the pictures beside the words, else the reviews or the prices. */
export function AreaProof() {
  const proof = useSite().content.area?.proof;
  return proof && <Done proof={proof} />;
}

function Done({ proof }: { proof: Proof }) {
  const { title, facts, pairs, reviews, prices, pricesTitle } = proof;
  const [hasPairs, hasReviews] = [pairs.length > 0, reviews.length > 0];
  const columns = reviews.length > 2 ? "" : "lg:grid-cols-2";
  const cards = (className: string) => (
    <TestimonialCards testimonials={reviews} labelledBy={`${ID}-title`} className={className} />
  );
  return (
    <Section id={ID} className="overflow-x-clip bg-mist">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 lg:grid-cols-5 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-2">
          <SectionHeading id={ID} title={title} />
          {facts.length > 0 && <Facts facts={facts} />}
        </div>
        {(hasPairs || hasReviews) && (
          <div className={`${WIDE} ${hasPairs ? "lg:-mt-6" : ""}`}>
            {hasPairs ? carousel(pairs) : cards(`lg:mt-0 ${reviews.length > 1 ? "lg:grid-cols-2" : "lg:grid-cols-1"}`)}
          </div>
        )}
        {prices.length > 0 && (
          <Prices
            title={pricesTitle}
            prices={prices}
            className={hasPairs || hasReviews ? "mt-8 lg:col-span-2" : `card p-5 max-lg:mt-8 md:p-8 ${WIDE}`}
          />
        )}
      </div>
      {hasPairs && hasReviews && cards(columns)}
    </Section>
  );
}

function Facts({ facts }: Pick<Proof, "facts">) {
  return (
    <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold first-letter:uppercase md:text-lg">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type PricesProps = Pick<Proof, "title" | "prices"> & { className: string };

function Prices({ title: heading, prices, className }: PricesProps) {
  const { t } = useTranslation();
  const { services } = useSite().content;
  const pathOf = usePathOf();
  return (
    <div className={className}>
      <h3 className="text-xl">{heading}</h3>
      <ul className="mt-2">
        {prices.map(({ id, from }) => {
          const { title, slug } = services.find((service) => service.id === id) ?? {};
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
              {slug ? (
                <a href={pathOf(servicePage({ id, slug }))} className="font-semibold underline">
                  {title}
                </a>
              ) : (
                <span className="font-semibold">{title}</span>
              )}
              <span>{from}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">{t("hero.beforeTaxes")}</p>
    </div>
  );
}
