/** Around the site, which can be published before them. */
export const machineSteps = ["mail", "notifications", "backups"] as const;

/** In the order of Set-up. */
export const setUpSteps = [
  ...(["facts", "pack", "languages", "areas", "hours", "promises", "paid", "look"] as const),
  ...machineSteps,
  "publish",
] as const;

export type SetUpStep = (typeof setUpSteps)[number];

/** What the site still shows of its pack's invention, or of a text that was written for another place. */
export const exampleParts = [
  ...(["name", "telephone", "email", "address", "hours", "description"] as const),
  ...(["claims", "testimonials", "pictures", "legal"] as const),
] as const;

/** What the first working day needs, or sells more with, and nobody has given: told until its step is done. */
export const firstDayParts = ["e-transfer", "review-link", "logo", "face"] as const;
export type FirstDayPart = (typeof firstDayParts)[number];

/** Where each is asked for. */
export const firstDaySteps: Record<FirstDayPart, SetUpStep> = {
  ...{ "e-transfer": "paid", "review-link": "paid", logo: "look", face: "look" },
};

export type ExamplePart = (typeof exampleParts)[number];

export function isSetUpStep(name: string): name is SetUpStep {
  return setUpSteps.some((step) => step === name);
}
