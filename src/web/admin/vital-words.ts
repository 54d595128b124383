import type { Vital } from "#src/traffic/analytics.ts";

export type VitalRating = "Good" | "Fair" | "Poor";

type Meaning = {
  name: string;
  meaning: string;
  /** At most this is good, at most that is fair (web.dev/articles/vitals). */
  limits: [good: number, fair: number];
};

export const vitalMeanings: Record<Vital["name"], Meaning> = {
  LCP: { name: "Main content", meaning: "until the largest picture or text shows (LCP)", limits: [2500, 4000] },
  INP: { name: "Reaction", meaning: "from a tap or key to what it changes (INP)", limits: [200, 500] },
  CLS: { name: "Stability", meaning: "how much things jump while loading (CLS)", limits: [0.1, 0.25] },
  FCP: { name: "First sight", meaning: "until anything shows (FCP)", limits: [1800, 3000] },
  TTFB: { name: "Server", meaning: "until the first byte arrives (TTFB)", limits: [800, 1800] },
};

export function rateVital(name: Vital["name"], value: number): VitalRating {
  const [good, fair] = vitalMeanings[name].limits;
  if (value <= good) return "Good";
  return value <= fair ? "Fair" : "Poor";
}

/** Seconds from one second up, else milliseconds; the layout's stability has no unit. */
export function shownVital(name: Vital["name"], value: number): string {
  if (name === "CLS") return value.toLocaleString("en-CA", { maximumFractionDigits: 3 });
  if (value < 1000) return `${Math.round(value)} ms`;
  return `${(value / 1000).toLocaleString("en-CA", { maximumFractionDigits: 1 })} s`;
}
