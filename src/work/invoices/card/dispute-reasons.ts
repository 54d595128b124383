import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

const words = siteDictionary(
  {
    duplicate: "Débité deux fois",
    fraudulent: "Le titulaire dit ne pas avoir fait ce paiement",
    subscription_canceled: "Abonnement annulé",
    product_unacceptable: "Les travaux ne conviennent pas ou diffèrent de ce qui était prévu",
    product_not_received: "Les travaux n’ont pas été faits",
    unrecognized: "Le titulaire ne reconnaît pas ce paiement",
    credit_not_processed: "Un remboursement promis n’est pas arrivé",
    other: "Non précisé",
  },
  {
    duplicate: "Charged twice",
    fraudulent: "The cardholder says they did not make this payment",
    subscription_canceled: "Subscription cancelled",
    product_unacceptable: "The work is not acceptable, or not as agreed",
    product_not_received: "The work was not done",
    unrecognized: "The cardholder does not recognise this payment",
    credit_not_processed: "A promised refund did not arrive",
    other: "Not specified",
  },
);

/** What the bank gave as the reason, as Stripe names it; a name that is new or general is not guessed. */
export function disputeReason(reason: string, language: SiteLanguage): string {
  const said = words[language];
  return Object.hasOwn(said, reason) ? said[reason as keyof typeof said] : said.other;
}
