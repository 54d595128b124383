import type { OutgoingMail } from "#src/account/notifications/message.ts";

/** A mail as it is sent. */
export function anOutgoingMail(differences: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: "0193-mail",
    kind: "owner-new-lead",
    to: "owner@example.test",
    replyTo: "marie@exemple.test",
    subject: "Nouvelle demande",
    text: "Bonjour",
    html: "<p>Bonjour</p>",
    messageId: "<0193-mail@lavagenordet.example>",
    ...differences,
  };
}
