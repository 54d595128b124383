import { here, send } from "#src/web/visitor/measuring/report.ts";

/** Links that lead away: calls, text messages, mails, other sites. Also before React has loaded. */
export function reportClicks(): void {
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    if (link && link.host !== location.host) send({ path: here(), kind: "click", to: link.href });
  });
}
