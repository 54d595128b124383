export const rateUnits = ["square-foot", "linear-foot", "square-metre", "metre", "item", "flat"] as const;
export type RateUnit = (typeof rateUnits)[number];
