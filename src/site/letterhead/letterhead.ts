import { accentTokens, FIRST_ACCENT } from "#src/site/brand/accent.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";

/** A PNG that is read on a dark ground, and the size that it is shown at. */
export type LetterheadLogo = { png: Uint8Array; width: number; height: number };

/** What stands above mails and documents. */
export type Letterhead = {
  /** Dark enough for white text. */
  ground: string;
  /** Lighter than the ground, for the mark. */
  mark: string;
  /** Read on white. */
  accent: string;
  headings: SiteContent["brand"]["headings"];
  /** Initials stand in the place of a logo where the site has a colour of its own. */
  hasMark: boolean;
  logo?: LetterheadLogo;
};

export function letterheadOf({ accent, headings }: Pick<SiteContent["brand"], "accent" | "headings">): Letterhead {
  const { deep, water } = accentTokens(accent ?? FIRST_ACCENT, "light");
  return {
    ground: deep,
    mark: accentTokens(accent ?? FIRST_ACCENT, "dark").water,
    accent: water,
    headings,
    hasMark: accent !== null,
  };
}
