import { contrastOf, hexOf, luminanceOf, mix, parseColour, type Colour } from "./colour.ts";

/** The colour of the first pack’s mark, for a site without one of its own. */
export const FIRST_ACCENT = "#14a0a8";

export type AccentTheme = "light" | "dark";

/**
 * For the tokens of `web/ui/theme.css`: links and marks; grounds behind them; the ground of the form; of the header and
 * the footer, in both themes the same.
 */
export type AccentTokens = { water: string; "water-soft": string; mist: string; deep: string; night: string };
/** The dark theme has all its grounds and lines from the accent. */
type DarkTokens = AccentTokens & Record<"paper" | "raised" | "line" | "edge" | "muted", string>;

const WHITE: Colour = [255, 255, 255];
/** The ground that a site may have in the place of white's tint. */
export const CREAM = "#f8f3e9";
const BLACK: Colour = [0, 0, 0];
const GREY: Colour = [118, 118, 118];
/** Above the 4.5 of WCAG AA, for what rounding takes. */
const READABLE = 4.6;
const STEP = 0.02;
/** White text on the form's ground keeps a contrast of 11 at least. */
const DEEPEST = { light: 0.038, dark: 0.024 };
/** Luminances of the dark theme, as in `theme.css`. */
const DARK = { night: 0.0036, paper: 0.0063, raised: 0.0175, soft: 0.034, line: 0.044, edge: 0.26, muted: 0.58 };

/** The owner's colour, lighter or darker where it could not be read otherwise. */
export function accentTokens(accent: string, theme: "dark"): DarkTokens;
export function accentTokens(accent: string, theme: AccentTheme): AccentTokens;
export function accentTokens(accent: string, theme: AccentTheme): AccentTokens {
  const colour = parseColour(accent);
  const tint = mix(colour, GREY, 0.5);
  const night = atLuminance(tint, DARK.night);
  const deep = darkerUntil(colour, (one) => luminanceOf(one) <= DEEPEST[theme]);
  if (theme === "light") {
    const [soft, mist] = [mix(colour, WHITE, 0.12), mix(colour, WHITE, 0.05)];
    const water = darkerUntil(colour, (one) => isReadable(one, [soft, mist, WHITE, parseColour(CREAM)]));
    return inHex({ water, "water-soft": soft, mist, deep, night });
  }
  const paper = atLuminance(tint, DARK.paper);
  const raised = atLuminance(tint, DARK.raised);
  // Lighter than the cards on which marks stand.
  const soft = atLuminance(colour, DARK.soft);
  const mist = mix(deep, paper, 0.3);
  // The form's ground of the light theme, too: the words on it are of the dark one.
  const formGround = darkerUntil(colour, (one) => luminanceOf(one) <= DEEPEST.light);
  const water = lighterUntil(colour, (one) => isReadable(one, [soft, mist, paper, raised, deep, night, formGround]));
  const [line, edge] = [atLuminance(tint, DARK.line), atLuminance(tint, DARK.edge)];
  // Nearly grey: it is read, not seen.
  const muted = atLuminance(mix(tint, GREY, 0.4), DARK.muted);
  return inHex({ water, "water-soft": soft, mist, deep, night, paper, raised, line, edge, muted });
}

function isReadable(colour: Colour, grounds: readonly Colour[]): boolean {
  return grounds.every((ground) => contrastOf(colour, ground) >= READABLE);
}

type Test = (colour: Colour) => boolean;

function darkerUntil(colour: Colour, isEnough: Test): Colour {
  return between(colour, BLACK, isEnough) ?? BLACK;
}

/** Brighter first and paler only then: the colour keeps its strength. */
function lighterUntil(colour: Colour, isEnough: Test): Colour {
  const bright = mix(colour, BLACK, 255 / Math.max(...colour, 1));
  return between(colour, bright, isEnough) ?? between(bright, WHITE, isEnough) ?? WHITE;
}

function between(from: Colour, to: Colour, isEnough: Test): Colour | undefined {
  for (let share = 1; share >= 0; share -= STEP) {
    const tried = mix(from, to, share);
    if (isEnough(tried)) return tried;
  }
  return undefined;
}

/** The same hue, darker or paler. */
function atLuminance(colour: Colour, luminance: number): Colour {
  const end = luminanceOf(colour) > luminance ? BLACK : WHITE;
  let [low, high] = [0, 1];
  for (let tries = 0; tries < 16; tries++) {
    const share = (low + high) / 2;
    const isBeyond = luminanceOf(mix(end, colour, share)) > luminance === (end === WHITE);
    if (isBeyond) high = share;
    else low = share;
  }
  return mix(end, colour, low);
}

function inHex<Name extends string>(tokens: Record<Name, Colour>): Record<Name, string> {
  const entries = Object.entries<Colour>(tokens).map(([name, colour]) => [name, hexOf(colour)]);
  // The same names.
  return Object.fromEntries(entries) as Record<Name, string>;
}
