import type { App } from "#src/app.ts";
import { alertOfCardTroubles } from "#src/operations/checks/alerts/card-troubles.server.ts";

/** What it is about is stored by now, and the hourly task alerts too: the answer is the same whether or not this works. */
export async function alertOfCards(app: App): Promise<void> {
  try {
    await alertOfCardTroubles(app);
  } catch (error) {
    app.log.warn({ err: error }, "the owner was not alerted of card payments, the hourly task will try again");
  }
  app.outbox.wake();
}
