import { trackingParameters } from "#src/work/leads/tracking-parameters.ts";
import { here } from "#src/web/visitor/measuring/report.ts";
import { inSession } from "./keep-draft.ts";

const trackingNames: readonly string[] = trackingParameters;

/** For the session. Without storage the form reads the current address. */
export function keepCampaign(): void {
  inSession((memory) => {
    const kept = JSON.parse(memory.getItem("tracking") ?? "null");
    const touch = { ...kept };
    for (const [name, value] of new URLSearchParams(location.search))
      if (value && trackingNames.includes(name)) touch[name] = value.slice(0, 500);
    // The first page of the session, or a return by another ad or link.
    if (!kept || JSON.stringify(touch) !== JSON.stringify(kept)) {
      touch.landingPage = here();
      touch.referrer = document.referrer;
      memory.setItem("tracking", JSON.stringify(touch));
      if (!kept) memory.setItem("firstTouch", JSON.stringify(touch));
    }
  });
}
