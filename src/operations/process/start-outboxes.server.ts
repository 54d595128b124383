import { withPhotos } from "#src/work/leads/photos/illustrate-mails.server.ts";
import { withLetterhead } from "#src/account/notifications/mail/letterhead-mails.server.ts";
import { openMailSender, type MailDeps } from "#src/account/notifications/mail/mail-sender.server.ts";
import { startOutbox, type Outbox } from "#src/account/notifications/outbox/outbox-worker.server.ts";
import { withAnswerFiles } from "#src/work/conversation/attaching/send-files.server.ts";
import { withCopies } from "#src/work/pdf/attach-copies.server.ts";
import type { PdfMaker } from "#src/work/pdf/pdf-maker.server.ts";
import type { OutboxDeps } from "#src/account/notifications/outbox/outbox.server.ts";
import { allowsPrivateNetwork } from "#src/platform/network/private-address.server.ts";
import { openPushSender } from "#src/account/notifications/push/pushes.server.ts";
import { openWebhookSender } from "#src/account/notifications/webhooks/webhooks.server.ts";

type Deps = Pick<OutboxDeps, "db" | "now" | "log"> & MailDeps & { siteUrl: string; makePdf: PdfMaker };

export function startOutboxes({ db, now, log, secretKey, env, siteUrl, makePdf }: Deps): Outbox {
  const allowPrivateNetwork = allowsPrivateNetwork(siteUrl);
  const workers = [
    startOutbox({
      db,
      now,
      log,
      openSender: withFilesMadeLate({ db, makePdf, secretKey, siteUrl }, () => openMailSender({ db, secretKey, env })),
    }),
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

/** The letterhead, photos of a lead, files of an answer and copies of a quote or an invoice join their mail as it leaves: none is stored twice. */
export function withFilesMadeLate(
  deps: Pick<Deps, "db" | "makePdf" | "secretKey" | "siteUrl">,
  openSender: OutboxDeps["openSender"],
) {
  return withLetterhead(deps.db, withPhotos(deps.db, withAnswerFiles(deps.db, withCopies(deps, openSender))));
}
