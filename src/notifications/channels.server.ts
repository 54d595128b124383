import { openMailer, type MailPlaces } from "./mail/mailer.server.ts";
import { startOutbox, type Outbox } from "./outbox/outbox-worker.server.ts";
import type { Outside } from "./outbox/outbox.server.ts";
import { isLoopback } from "./private-address.server.ts";
import { openPush } from "./push/pushes.server.ts";
import { openWebhook } from "./webhooks/webhooks.server.ts";

type Places = Pick<Outside, "db" | "now" | "log"> & MailPlaces & { siteUrl: string };

/** A worker for mails, one for webhooks, and one for the owner's devices. */
export function startOutboxes({ db, now, log, secretKey, env, siteUrl }: Places): Outbox {
  const mayGoNear = mayWebhooksGoNear(siteUrl);
  const workers = [
    startOutbox({ db, now, log, openMailer: () => openMailer({ db, secretKey, env }) }),
    startOutbox({ db, now, log, channel: "webhook", openMailer: () => openWebhook({ db, secretKey, now, mayGoNear }) }),
    startOutbox({ db, now, log, channel: "push", openMailer: () => openPush({ db, secretKey, now, mayGoNear }) }),
  ];
  return {
    poke: () => workers.forEach((worker) => worker.poke()),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** A house that answers only on its own machine, for trying out, may call its neighbours there. */
export function mayWebhooksGoNear(siteUrl: string): boolean {
  return isLoopback(new URL(siteUrl).hostname);
}
