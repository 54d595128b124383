import { uuidv7 } from "uuidv7";
import { MINUTE_MS } from "#src/platform/clock/durations.ts";
import { chanceFrom } from "#src/operations/demo/chance.ts";
import { demoLead, type DemoLead } from "#src/operations/demo/demo-lead.ts";
import { loadDemoSite } from "#src/operations/demo/demo-site.server.ts";
import { receiveContactRequest } from "#src/work/leads/intake/receive-contact-request.server.ts";
import { trackingParameters, untracked } from "#src/work/leads/tracking-parameters.ts";
import type { Work } from "./quotes.ts";

/** How long ago they came. */
const MINUTES = [310, 95, 12];

/** Waiting for an answer. */
export async function addDemoRequests({ db, siteUrl }: Work, now: Date): Promise<void> {
  const chance = chanceFrom(6);
  const site = await loadDemoSite(db);
  for (const minutes of MINUTES) {
    const at = new Date(now.getTime() - minutes * MINUTE_MS);
    const { device, ...lead } = demoLead(chance, site, now);
    const verdict = { box: "inbox" as const, reasons: [] };
    await receiveContactRequest(db, { id: uuidv7(), request: requestOf(lead), verdict, siteUrl, device }, at);
  }
}

function requestOf({ name, email, phone, message, language, referrer, ...lead }: DemoLead) {
  const tracking = Object.fromEntries(trackingParameters.map((parameter) => [parameter, lead[parameter] ?? ""]));
  return {
    ...{ name, email, phone, message, language, referrer: referrer ?? "", service: lead.service_requested },
    ...{
      tracking: { ...untracked(), ...tracking },
      landingPage: lead.landing_page ?? "/",
      firstTouch: null,
      photos: 0,
    },
  };
}
