import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { lastDays, parsePeriod, type TrafficPeriod } from "#src/marketing/traffic/period.ts";

export const presets = [7, 30, 90, 365];

export type PeriodChoice = { period: TrafficPeriod; preset: number | undefined };

/** From the address: a preset of days up to today, or two fixed days. */
export function parseChoice(text: string, now: Date): PeriodChoice {
  const [from, to] = text.split("..");
  const asked = to === undefined ? undefined : parsePeriod({ from, to }, now, regionalFormat().timeZone);
  if (asked?.ok) return { period: asked.values, preset: undefined };
  const preset = presets.find((days) => String(days) === text) ?? 30;
  return { period: lastDays(preset, now, regionalFormat().timeZone), preset };
}

export function choiceText({ from, to }: TrafficPeriod): string {
  return `${from}..${to}`;
}
