import { withPhotos } from "#src/leads/photos/illustrate-mails.server.ts";
import { openMailSender, type MailDeps } from "#src/notifications/mail/mail-sender.server.ts";
import { startOutbox, type Outbox } from "#src/notifications/outbox/outbox-worker.server.ts";
import type { OutboxDeps } from "#src/notifications/outbox/outbox.server.ts";
import { allowsPrivateNetwork } from "#src/notifications/private-address.server.ts";
import { openPushSender } from "#src/notifications/push/pushes.server.ts";
import { openWebhookSender } from "#src/notifications/webhooks/webhooks.server.ts";

type Deps = Pick<OutboxDeps, "db" | "now" | "log"> & MailDeps & { siteUrl: string };

export function startOutboxes({ db, now, log, secretKey, env, siteUrl }: Deps): Outbox {
  const allowPrivateNetwork = allowsPrivateNetwork(siteUrl);
  const workers = [
    startOutbox({ db, now, log, openSender: withPhotos(db, () => openMailSender({ db, secretKey, env })) }),
    startOutbox({
      db,
      now,
      log,
      channel: "webhook",
      openSender: () => openWebhookSender({ db, secretKey, now, allowPrivateNetwork }),
    }),
    startOutbox({
      db,
      now,
      log,
      channel: "push",
      openSender: () => openPushSender({ db, secretKey, now, allowPrivateNetwork }),
    }),
  ];
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
