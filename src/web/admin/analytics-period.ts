import { lastDays, readPeriod, type Period } from "#src/traffic/period.ts";

export const presets = [
  { days: 7, label: "7 days" },
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 365, label: "12 months" },
];

export type PeriodChoice = { period: Period; preset: number | undefined };

/** Reads what the address keeps: a preset that moves with the days, or two fixed days. */
export function readChoice(text: string, now: Date): PeriodChoice {
  const [from, to] = text.split("..");
  const asked = to === undefined ? undefined : readPeriod({ from, to }, now);
  if (asked?.ok) return { period: asked.period, preset: undefined };
  const preset = presets.find(({ days }) => String(days) === text)?.days ?? 30;
  return { period: lastDays(preset, now), preset };
}

export function writeChoice({ from, to }: Period): string {
  return `${from}..${to}`;
}
