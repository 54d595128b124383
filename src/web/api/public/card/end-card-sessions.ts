import type { App } from "#src/app.ts";
import { checkCardSessions } from "#src/work/invoices/card/check-card-sessions.server.ts";
import { alertOfCards } from "./alert-of-cards.ts";

/** After a change of what is owed: nobody waits for the provider. What fails, scheduled work does again. */
export function endCardSessions(app: App): void {
  checkCardSessions(app, app.now())
    .then((news) => (news > 0 ? alertOfCards(app) : undefined))
    .catch((error: unknown) => {
      app.log.warn({ error }, "card sessions were not checked, will try again");
    });
}
