import type { Mail } from "#src/account/notifications/mail/mail.ts";

let made = 0;

export function aMail(differences: Partial<Mail> = {}): Mail {
  made += 1;
  return {
    kind: "owner-new-lead",
    to: "owner@example.test",
    subject: `Mail ${made}`,
    text: "Bonjour",
    html: "<p>Bonjour</p>",
    ...differences,
  };
}
