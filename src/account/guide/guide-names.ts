/** The pages of the owner's guide, in the order to read them: `docs/guide/<language>/<name>.md`. */
export const guideNames = [
  "first-day",
  "requests",
  "answers",
  "customers",
  "quotes",
  "money",
  "getting-paid",
  "card-payments",
  "bookkeeper",
  "calendar",
  "people",
  "plans",
  "jobs",
  "site",
  "google-ads",
  "numbers",
  "privacy",
  "phone",
  "trouble",
  "moving-away",
] as const;

export type GuideName = (typeof guideNames)[number];

export function isGuideName(name: string): name is GuideName {
  return guideNames.some((known) => known === name);
}
