import { byOwner, logged } from "./who-hears.ts";

/** The owner's settings, and the roads by which mails, programs and copies come and go. */
export const ofAccount = {
  "token.made": byOwner("token-made"),
  "token.revoked": byOwner("token-revoked"),
  "token.refused": logged({ program: "token-refused" }),
  "settings.saved": byOwner("settings-saved"),
  "facts.confirmed": byOwner("facts-confirmed"),
  "test_mail.sent": byOwner("test-mail-sent"),
  "test_mail.failed": byOwner("test-mail-failed"),
  "test_webhook.sent": byOwner("test-webhook-sent"),
  "test_webhook.failed": byOwner("test-webhook-failed"),
  "push_device.added": byOwner("push-device-added"),
  "push_device.removed": byOwner("push-device-removed"),
  "mail_hook.made": byOwner("mail-hook-made"),
  "mail_hook.ended": byOwner("mail-hook-ended"),
  "mailbox.connected": byOwner("mailbox-connected"),
  "mailbox.disconnected": byOwner("mailbox-disconnected"),
  "resend_hook.saved": byOwner("resend-hook-saved"),
  "resend_hook.ended": byOwner("resend-hook-ended"),
  "mail_requests.on": byOwner("mail-requests-on"),
  "mail_requests.off": byOwner("mail-requests-off"),
  "backup.downloaded": byOwner("backup-downloaded"),
  "recovery_key.made": byOwner("recovery-key-made"),
  "upgrade.asked": byOwner("upgrade-asked"),
} as const;
