/** Runs inline before the first paint, and answers until React is there. Part of every page: count its bytes. */
import { CONSENT } from "./measuring/consent.ts";
import { stored } from "#src/web/ui/browser/stored.ts";
import { showTheme } from "#src/web/ui/theme.ts";
import { afterPaint } from "./inline/after-paint.ts";
import { keepCampaign } from "./inline/campaign.ts";
import { reportFirstPaint } from "./inline/first-paint.ts";
import { wearHeadingFace } from "./inline/heading-face.ts";
import { carryDraft, takeDraftUp } from "./inline/keep-draft.ts";
import { postOnce } from "./inline/post-once.ts";
import { answerTaps } from "./inline/taps.ts";
import { wake, wakeOnIntent } from "./inline/wake.ts";

const root = document.documentElement;
const { pathname, search, hash } = location;

showTheme();
wearHeadingFace();
openStoredLanguage();
const consent = stored(CONSENT);
// Shows the notice, in a page that has one.
if (!consent) root.dataset["asked"] = "";
// Before what keeps the draft: a page that is left at once must not keep an empty one.
afterPaint(() => {
  takeDraftUp();
  keepCampaign();
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
  const chosen = stored("language");
  const { lang, dataset } = root;
  if (chosen && chosen !== lang && pathname.split("/")[1] !== lang && !("alone" in dataset))
    location.replace(`/${chosen}${pathname}`.replace(/\/$/, "") + search + hash);
}
