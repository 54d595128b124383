import { accentTokens, type AccentTheme } from "#src/site/brand/accent.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { Business } from "#src/site/business.ts";
import {
  accentButton,
  creamGround,
  logoOnPaper,
  ownNight,
  paperHeader,
  signatureStyle,
  signatureStyles,
} from "./composition-styles.ts";
import { bareHero, heroStyle, type HeroPlan } from "./hero-styles.ts";
import {
  barePart,
  classicHeadings,
  focusStyle,
  loneCard,
  longName,
  manyAreas,
  markStyle,
  otherCounts,
  roundedHeadings,
  wideLogo,
} from "./look-styles.ts";

/** The look of a site with no accent of its own, for what is added to it. */
const USUAL_NIGHT = ":root{--color-night:#050d0f}";

/** In characters: what the header has room for beside its links. */
const LONGEST_NAME = 16;
const USUAL_CARDS = 3;
const LONGEST_COLUMN = 9;

/** A picture of the store, by its id; those of packs have names. */
const UPLOADED = /"picture":"[\da-f]{8}-[\da-f-]{27}"/;

/** A second style sheet, for what the site of the first pack does without: its pages stay as short as they are. */
export function siteLook(content: SiteContent, { name }: Pick<Business, "name">): string {
  const { accent, headings, logo } = content.brand;
  const style = [
    accent ? accentStyle(accent) + ownNight + (logo ? "" : markStyle) : USUAL_NIGHT,
    { tight: "", classic: classicHeadings, rounded: roundedHeadings }[headings],
    logo ? wideLogo : "",
    compositionStyle(content),
    bareStyle(content),
    UPLOADED.test(JSON.stringify(content)) ? focusStyle : "",
    name.length > LONGEST_NAME ? longName : "",
  ].join("");
  return style === USUAL_NIGHT ? "" : style.replaceAll(/\n\s*/g, "");
}

function compositionStyle({ brand, home }: SiteContent): string {
  const { header, ground, button } = brand.composition;
  return [
    header === "paper" ? paperHeader + (brand.logo ? logoOnPaper : "") : "",
    ground === "cream" ? creamGround : "",
    heroStyle(heroPlan({ brand, home })),
    button === "accent" ? accentButton : "",
    home.signature ? signatureStyle + signatureStyles[home.signature.kind] : "",
  ].join("");
}

function heroPlan({ brand: { composition }, home }: Pick<SiteContent, "brand" | "home">): HeroPlan {
  const { hero, ground, drawing } = composition;
  const isLit = ground !== "night" && (hero !== "full" || !home.hero.picture);
  const shows = home.hero.picture ? "picture" : drawing === "none" ? "nothing" : "drawing";
  return { ...composition, isLit, shows };
}

/** For what has no picture, and for other numbers of items than the first pack's. */
function bareStyle({ home, services, areas }: SiteContent): string {
  const lacks = (items: { picture: unknown }[]) => items.some(({ picture }) => !picture);
  return [
    lacks([home.hero]) ? bareHero : "",
    lacks([home.about]) ? barePart.about : "",
    lacks(services) ? barePart.services : "",
    services.length === 1 ? loneCard : "",
    [1, USUAL_CARDS].includes(services.length) ? "" : otherCounts,
    areas.length > LONGEST_COLUMN ? manyAreas : "",
  ].join("");
}

function accentStyle(accent: string): string {
  const tokens = (theme: AccentTheme) =>
    Object.entries(accentTokens(accent, theme))
      // The same in both themes.
      .filter(([name]) => name !== "night" || theme === "light")
      .map(([name, colour]) => `--color-${name}:${colour};`)
      .join("");
  return `:root{${tokens("light")}}
    :root[data-theme=dark],.night{${tokens("dark")}}
    @media (prefers-color-scheme:dark){:root:not([data-theme]){${tokens("dark")}}}`;
}
