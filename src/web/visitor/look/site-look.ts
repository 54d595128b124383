import { accentTokens, type Theme } from "#src/site/brand/accent.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import type { Business } from "#src/site/business.ts";
import {
  classicHeadings,
  focusStyle,
  longName,
  markStyle,
  pictureless,
  roundedHeadings,
  wideLogo,
} from "./look-styles.ts";

/** In characters: what the header has room for beside its links. */
const LONGEST_NAME = 16;

/** A picture of the store, by its id; those of packs have names. */
const UPLOADED = /"picture":"[\da-f]{8}-[\da-f-]{27}"/;

/** A second style sheet, for what the site of the first pack does without: its pages stay as short as they are. */
export function siteLook(content: SiteContent, { name }: Pick<Business, "name">): string {
  const { accent, headings, logo } = content.brand;
  const style = [
    accent ? accentStyle(accent) + markStyle : "",
    { tight: "", classic: classicHeadings, rounded: roundedHeadings, wideLogo }[headings],
    logo ? wideLogo : "",
    lacksPictures(content) ? pictureless : "",
    UPLOADED.test(JSON.stringify(content)) ? focusStyle : "",
    name.length > LONGEST_NAME ? longName : "",
  ].join("");
  return style.replaceAll(/\n\s*/g, "");
}

function accentStyle(accent: string): string {
  const tokens = (theme: Theme) =>
    Object.entries(accentTokens(accent, theme))
      .map(([name, colour]) => `--color-${name}:${colour};`)
      .join("");
  return `:root{${tokens("light")}}
    :root[data-theme=dark],.night{${tokens("dark")}}
    @media (prefers-color-scheme:dark){:root:not([data-theme]){${tokens("dark")}}}`;
}

function lacksPictures({ home, services, areas }: SiteContent): boolean {
  const pictured = [home.hero, home.about, ...services, ...areas];
  return pictured.some(({ picture }) => !picture) || services.length !== 3;
}
