type Rgb = readonly [red: number, green: number, blue: number];

/** What the accent stands on as text: the least favourable ground of each theme. */
const GROUNDS = { light: "#e0f1f1", dark: "#15252a" } as const;
/** WCAG AA for running text. */
const READABLE = 4.5;
const STEPS = 100;

export type Theme = keyof typeof GROUNDS;
export type Accent = { colour: string; contrast: number; isCorrected: boolean; chosenContrast: number };

/** The nearest readable shade of a colour, `#rrggbb`: darker in the light theme, lighter in the dark one. */
export function accentIn(theme: Theme, chosen: string): Accent {
  const ground = GROUNDS[theme];
  const chosenContrast = contrast(chosen, ground);
  const end = theme === "light" ? "#000000" : "#ffffff";
  const colour = shades(chosen, end).find((shade) => contrast(shade, ground) >= READABLE) ?? end;
  const isCorrected = colour !== chosen.toLowerCase();
  return { colour, contrast: contrast(colour, ground), isCorrected, chosenContrast };
}

/** As WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function shades(from: string, to: string): string[] {
  const [start, end] = [rgb(from), rgb(to)];
  return Array.from({ length: STEPS + 1 }, (_, step) => hex(mixed(start, end, step / STEPS)));
}

function mixed(start: Rgb, end: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(start[at] + (end[at] - start[at]) * share);
  return [channel(0), channel(1), channel(2)];
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function rgb(colour: string): Rgb {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
