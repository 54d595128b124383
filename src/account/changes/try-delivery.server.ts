import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { sendTestMail } from "#src/account/notifications/mail/test-mail.server.ts";
import { sendTestWebhook } from "#src/account/notifications/webhooks/webhooks.server.ts";

export async function tryMail(
  { by, ...deps }: Parameters<typeof sendTestMail>[0] & Recording,
  now: Date,
): ReturnType<typeof sendTestMail> {
  const tried = await sendTestMail(deps, now);
  const kind = tried.problem === undefined ? "test_mail.sent" : "test_mail.failed";
  await recordAlone({ db: deps.db, by }, { kind }, now);
  return tried;
}

export async function tryWebhook({
  by,
  ...deps
}: Parameters<typeof sendTestWebhook>[0] & Recording): ReturnType<typeof sendTestWebhook> {
  const sent = await sendTestWebhook(deps);
  const kind = sent.kind === "sent" ? "test_webhook.sent" : "test_webhook.failed";
  await recordAlone({ db: deps.db, by }, { kind }, deps.now());
  return sent;
}
