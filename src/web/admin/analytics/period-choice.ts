import { lastDays, parsePeriod, type Period } from "#src/traffic/period.ts";

/** In days; the last one is called twelve months. */
export const presets = [7, 30, 90, 365];

export type PeriodChoice = { period: Period; preset: number | undefined };

/** Reads what the address keeps: a preset that moves with the days, or two fixed days. */
export function readChoice(text: string, now: Date): PeriodChoice {
  const [from, to] = text.split("..");
  const asked = to === undefined ? undefined : parsePeriod({ from, to }, now);
  if (asked?.ok) return { period: asked.period, preset: undefined };
  const preset = presets.find((days) => String(days) === text) ?? 30;
  return { period: lastDays(preset, now), preset };
}

export function writeChoice({ from, to }: Period): string {
  return `${from}..${to}`;
}
