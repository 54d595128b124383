export const answerDelays = ["day", "business-day", "two-business-days", "soon"] as const;
export type AnswerDelay = (typeof answerDelays)[number];

/** What the business says of itself and can be held to. Nobody but the owner may say it. */
export type Promises = {
  answer: AnswerDelay;
  /** A visit can be cancelled free of charge so many hours ahead; null where nothing is said. */
  cancelHours: number | null;
  /** Liability insurance, in whole units of the currency; null where nothing is said. */
  insuredFor: number | null;
  isSameWeek: boolean;
  isSatisfactionGuaranteed: boolean;
  /** Claims about the environment need proof. */
  isEcoFriendly: boolean;
  /** A year. */
  since: number | null;
  /** Shown with the address of the reviews alone. */
  rating: number | null;
  reviewCount: number | null;
  reviewsUrl: string;
  /** Ways of working that hold, of those in `packs/practices.json`; absent in what was saved before it could be said. */
  practices?: string[] | undefined;
};

export const noClaims = {
  insuredFor: null,
  isSameWeek: false,
  isSatisfactionGuaranteed: false,
  isEcoFriendly: false,
  since: null,
  rating: null,
  reviewCount: null,
  reviewsUrl: "",
  practices: [],
} satisfies Partial<Promises>;

/** What a business of its own begins with: the rest is for the owner to say. */
export const nothingPromised: Promises = { ...noClaims, answer: "soon", cancelHours: null };

export const claims = ["insured", "same-week", "satisfaction", "eco-friendly", "cancelling"] as const;
export type Claim = (typeof claims)[number];

/** `room`: shown while fewer than three of its list are. */
export const showings = [...claims, "no-satisfaction", "room"] as const;
type Conditional = { when?: (typeof showings)[number] | undefined };

export function isClaimed(claim: Claim, promises: Promises): boolean {
  switch (claim) {
    case "insured":
      return promises.insuredFor !== null;
    case "same-week":
      return promises.isSameWeek;
    case "satisfaction":
      return promises.isSatisfactionGuaranteed;
    case "eco-friendly":
      return promises.isEcoFriendly;
    case "cancelling":
      return promises.cancelHours !== null;
  }
}

const FULL = 3;

/** Without what the business does not promise. */
export function kept<Item extends Conditional>(items: readonly Item[], promises: Promises): Item[] {
  const isKept = ({ when }: Item) =>
    !when ||
    when === "room" ||
    (when === "no-satisfaction" ? !promises.isSatisfactionGuaranteed : isClaimed(when, promises));
  const shown = items.filter(isKept);
  let room = FULL - shown.filter(({ when }) => when !== "room").length;
  return shown.filter(({ when }) => when !== "room" || room-- > 0);
}

type Rating = { rating: number; count: number; url: string };

export function ratingOf({ rating, reviewCount, reviewsUrl }: Promises): Rating | undefined {
  if (rating === null || reviewCount === null || reviewsUrl === "") return undefined;
  return { rating, count: reviewCount, url: reviewsUrl };
}
