import { fillIn, siteDictionary } from "#src/platform/i18n/dictionary.ts";
import { formatAmount, formatNumber } from "#src/platform/i18n/formats.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { Business } from "#src/site/business.ts";
import { ratingOf, type Promises } from "#src/site/promises/promises.ts";

/** In words, beside the buttons of the home page. */
export type Proof = { reviews?: { text: string; url: string }; facts: string[] };

const words = siteDictionary(
  {
    reviews: (rating: string, count: string, _isOne: boolean) => `${rating} sur 5 · ${count} avis`,
    since: "Depuis {since}",
    insured: "Assurance responsabilité de {amount}",
    licence: "Licence {licence}",
    licenceQuebec: "Licence RBQ {licence}",
  },
  {
    reviews: (rating, count, isOne) => `${rating} out of 5 · ${count} ${isOne ? "review" : "reviews"}`,
    since: "Since {since}",
    insured: "{amount} liability insurance",
    licence: "Licence {licence}",
    licenceQuebec: "RBQ licence {licence}",
  },
);

type Told = {
  business: Pick<Business, "licence" | "address" | "currency">;
  /** Those that are shown already. */
  points: readonly { when?: string | undefined }[];
};

export function proofOf(promises: Promises, { business, points }: Told, language: SiteLanguage): Proof {
  const t = words[language];
  const { insuredFor, since } = promises;
  const { licence, address, currency } = business;
  const reviews = ratingOf(promises);
  const isTold = points.some(({ when }) => when === "insured");
  return {
    ...(reviews && {
      reviews: {
        url: reviews.url,
        text: t.reviews(
          formatNumber(reviews.rating, language),
          formatNumber(reviews.count, language),
          reviews.count === 1,
        ),
      },
    }),
    facts: [
      ...(since === null ? [] : [fillIn(t.since, { since })]),
      ...(insuredFor === null || isTold
        ? []
        : [fillIn(t.insured, { amount: formatAmount(insuredFor, currency, language) })]),
      ...(licence ? [fillIn(address.region === "QC" ? t.licenceQuebec : t.licence, { licence })] : []),
    ],
  };
}
