import { withPhotos } from "#src/leads/photos/illustrate-mails.server.ts";
import { openMailSender, type MailDeps } from "#src/notifications/mail/mail-sender.server.ts";
import { startOutbox, type Outbox } from "#src/notifications/outbox/outbox-worker.server.ts";
import type { OutboxDeps } from "#src/notifications/outbox/outbox.server.ts";
import { allowsPrivateNetwork } from "#src/outbound/private-address.server.ts";
import { openPushSender } from "#src/notifications/push/pushes.server.ts";
import { openWebhookSender } from "#src/notifications/webhooks/webhooks.server.ts";

/** In a demonstration nothing leaves, whatever the channel. */
const keepHere = async () => ({
  kind: "ready" as const,
  sendMessage: async () => ({ kind: "refused" as const, reason: { code: "demonstration" as const } }),
});

type Deps = Pick<OutboxDeps, "db" | "now" | "log"> & MailDeps & { env: { DEMO: boolean }; siteUrl: string };

export function startOutboxes({ db, now, log, secretKey, env, siteUrl }: Deps): Outbox {
  const allowPrivateNetwork = allowsPrivateNetwork(siteUrl);
  const workers = [
    startOutbox({
      db,
      now,
      log,
      openSender: env.DEMO ? keepHere : withPhotos(db, () => openMailSender({ db, secretKey, env })),
    }),
    startOutbox({
      db,
      now,
      log,
      channel: "webhook",
      openSender: env.DEMO ? keepHere : () => openWebhookSender({ db, secretKey, now, allowPrivateNetwork }),
    }),
    startOutbox({
      db,
      now,
      log,
      channel: "push",
      openSender: env.DEMO ? keepHere : () => openPushSender({ db, secretKey, now, allowPrivateNetwork }),
    }),
  ];
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
