import { here, sendReport } from "#src/web/visitor/measuring/report.ts";
import { inSession } from "./keep-draft.ts";

/** Also before React has loaded. A campaign that is kept in storage need not be carried by addresses: the server reads the referrer. */
export function followLink(link: HTMLAnchorElement, opensBeside: boolean): void {
  if (!opensBeside) inSession((memory) => memory["tracking"] && (link.referrerPolicy = "origin"));
  // Links that lead away: calls, text messages, mails, other sites.
  if (link.host !== location.host) sendReport({ path: here(), kind: "click", to: link.href });
}
