/** Runs inline before anything is painted. Whatever stands here, the first paint of every page waits for: see `bootstrap.ts`. */
import { allStored } from "#src/web/ui/browser/stored.ts";
import { showTheme } from "#src/web/ui/theme.ts";
import { wearHeadingFace } from "#src/web/visitor/inline/heading-face.ts";

// Nothing else is read before the first paint.
const { theme, language, font } = allStored();
showTheme(theme);
wearHeadingFace(font !== undefined);
openStoredLanguage();

/** A prefixed address is always of its own language; `data-alone` is on a page that is written in no other. */
function openStoredLanguage(): void {
  const { pathname, search, hash } = location;
  const { lang, dataset } = document.documentElement;
  if (language && language !== lang && pathname.split("/")[1] !== lang && !("alone" in dataset))
    location.replace(`/${language}${pathname}`.replace(/\/$/, "") + search + hash);
}
