import { contrastOf, hexOf, luminanceOf, mix, parseColour, type Colour } from "./colour.ts";

export type Theme = "light" | "dark";

/** For the tokens of `web/ui/theme.css`: links and marks; grounds behind them; the ground of the form. */
export type AccentTokens = { water: string; "water-soft": string; mist: string; deep: string };

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
/** Above the 4.5 of WCAG AA, for what rounding takes. */
const READABLE = 4.6;
const STEP = 0.02;
/** White text on the form's ground keeps a contrast of 11 at least. */
const DEEPEST = { light: 0.038, dark: 0.024 };
/** Colours of the dark theme, as in `theme.css`. */
const DARK = { paper: "#0a1417", raised: "#15252a" };

/** The owner's colour, lighter or darker where it could not be read otherwise. */
export function accentTokens(accent: string, theme: Theme): AccentTokens {
  const colour = parseColour(accent);
  const deep = darkerUntil(colour, (one) => luminanceOf(one) <= DEEPEST[theme]);
  if (theme === "light") {
    const [soft, mist] = [mix(colour, WHITE, 0.12), mix(colour, WHITE, 0.05)];
    const water = darkerUntil(colour, (one) => isReadable(one, [soft, mist, WHITE]));
    return inHex({ water, "water-soft": soft, mist, deep });
  }
  const paper = parseColour(DARK.paper);
  const raised = parseColour(DARK.raised);
  const soft = mix(deep, raised, 0.6);
  const mist = mix(deep, paper, 0.3);
  // The form's ground of the light theme, too: the words on it are of the dark one.
  const grounds = [soft, mist, paper, raised, deep, darkerUntil(colour, (one) => luminanceOf(one) <= DEEPEST.light)];
  const water = lighterUntil(colour, (one) => isReadable(one, grounds));
  return inHex({ water, "water-soft": soft, mist, deep });
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

function inHex(tokens: Record<keyof AccentTokens, Colour>): AccentTokens {
  const { water, "water-soft": soft, mist, deep } = tokens;
  return { water: hexOf(water), "water-soft": hexOf(soft), mist: hexOf(mist), deep: hexOf(deep) };
}
