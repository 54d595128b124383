/** Runs inline before the first paint, and answers until React is there. Part of every page: count its bytes. */
import { allStored } from "#src/web/ui/browser/stored.ts";
import { parseTheme, showTheme } from "#src/web/ui/theme.ts";
import { afterPaint } from "#src/web/visitor/inline/after-paint.ts";
import { keepCampaign } from "#src/web/visitor/inline/campaign.ts";
import { reportFirstPaint } from "#src/web/visitor/inline/first-paint.ts";
import { bringHeadingFace, wearHeadingFace } from "#src/web/visitor/inline/heading-face.ts";
import { carryDraft, takeDraftUp } from "#src/web/visitor/inline/keep-draft.ts";
import { postOnce } from "#src/web/visitor/inline/post-once.ts";
import { answerTaps } from "#src/web/visitor/inline/taps.ts";
import { wake, wakeOnIntent } from "#src/web/visitor/inline/wake.ts";

const root = document.documentElement;
const { pathname, search, hash } = location;

// Nothing else is read before the first paint.
const { theme, language, font, consent } = allStored();
showTheme(parseTheme(theme));
matchMedia("(prefers-color-scheme: dark)").onchange = () => showTheme();
wearHeadingFace(font !== undefined);
openStoredLanguage();
// Before what keeps the draft: a page that is left at once must not keep an empty one.
afterPaint(() => {
  // Shows the notice, in a page that has one.
  if (!consent) root.dataset["asked"] = "";
  takeDraftUp();
  keepCampaign();
  bringHeadingFace();
  reportFirstPaint();
});
carryDraft();
answerTaps();
postOnce();
wakeOnIntent();
addEventListener("load", () => {
  // A form that was sent is an intent: where a tag counts leads, it must hear of this one, and photos may wait (#photos).
  if ((hash || ((window.gtag || consent === "accepted") && document.referrer)) && pathname.endsWith("thank-you"))
    wake().catch(() => {});
});

/** A prefixed address is always of its own language; `data-alone` is on a page that is written in no other. */
function openStoredLanguage(): void {
  const { lang, dataset } = root;
  if (language && language !== lang && pathname.split("/")[1] !== lang && !("alone" in dataset))
    location.replace(`/${language}${pathname}`.replace(/\/$/, "") + search + hash);
}
