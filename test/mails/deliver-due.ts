import { claimToSend, deliver, type OutboxDeps } from "#src/account/notifications/outbox/outbox.server.ts";

/** As the outbox worker does, until nothing is due. */
export async function deliverDue(deps: OutboxDeps): Promise<void> {
  for (;;) {
    const claimed = await claimToSend(deps, 5);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((message) => deliver(deps, message)));
  }
}
