/** Runs inline at the end of the page, which is painted meanwhile, and answers until React is there. Part of every page: count its bytes. */
import { stored } from "#src/web/ui/browser/stored.ts";
import { showTheme } from "#src/web/ui/theme.ts";
import { afterPaint } from "#src/web/visitor/inline/after-paint.ts";
import { keepCampaign } from "#src/web/visitor/inline/campaign.ts";
import { reportFirstPaint } from "#src/web/visitor/inline/first-paint.ts";
import { bringHeadingFace } from "#src/web/visitor/inline/heading-face.ts";
import { carryDraft, takeDraftUp } from "#src/web/visitor/inline/keep-draft.ts";
import { postOnce } from "#src/web/visitor/inline/post-once.ts";
import { answerTaps } from "#src/web/visitor/inline/taps.ts";
import { wake, wakeOnIntent } from "#src/web/visitor/inline/wake.ts";

// Before what keeps the draft: a page that is left at once must not keep an empty one.
afterPaint(() => {
  // Shows the notice, in a page that has one.
  if (!stored("consent")) document.documentElement.dataset["asked"] = "";
  takeDraftUp();
  keepCampaign();
  bringHeadingFace();
  reportFirstPaint();
});
carryDraft();
answerTaps();
postOnce();
wakeOnIntent();
matchMedia("(prefers-color-scheme: dark)").onchange = () => showTheme(stored("theme"));
addEventListener("load", () => {
  // A form that was sent is an intent: where a tag counts leads, it must hear of this one, and photos may wait (#photos).
  const { hash, pathname } = location;
  if (
    pathname.endsWith("thank-you") &&
    (hash || ((window.gtag || stored("consent") === "accepted") && document.referrer))
  )
    wake().catch(() => {});
});
