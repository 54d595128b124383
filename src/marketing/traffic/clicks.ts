import { hostOf } from "#src/work/leads/arrival.ts";
import type { clickNames } from "./visit.ts";

export type Click = { name: (typeof clickNames)[number]; host?: string };

const LONGEST_HOST = 100;

/** Nothing of a link's address is kept but its kind, and the host of another site. Undefined within our own. */
export function clickOn(address: string, siteHost: string): Click | undefined {
  switch (URL.parse(address)?.protocol) {
    case "tel:":
      return { name: "phone-click" };
    case "sms:":
      return { name: "text-click" };
    case "mailto:":
      return { name: "email-click" };
    case "http:":
    case "https:": {
      const host = hostOf(address).slice(0, LONGEST_HOST);
      return host === siteHost.replace(/^www\./, "") ? undefined : { name: "outside-click", host };
    }
    default:
      return undefined;
  }
}
