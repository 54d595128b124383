import type { CommercialMail } from "#src/account/notifications/outbox/enqueue-commercial.server.ts";

/** About a stored lead. */
export function aCommercialMail(
  lead: CommercialMail["lead"],
  differences: Partial<CommercialMail> = {},
): CommercialMail {
  return {
    ...{ kind: "customer-review-request", purpose: "review-request", lead, language: "fr" },
    ...{ subject: "Votre avis", paragraphs: ["Bonjour,"], action: { href: "https://example.test/r", label: "Écrire" } },
    ...differences,
  };
}
