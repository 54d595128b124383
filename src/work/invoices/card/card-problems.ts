import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const cardProblems = dictionary(
  {
    ...fieldProblems.fr,
    "card-key-form":
      "Copiez la clé secrète de Stripe\u00A0: elle commence par sk_live_, rk_live_, sk_test_ ou rk_test_",
    "card-key-missing": "Entrez aussi la clé secrète",
    "card-key-refused": "Stripe refuse cette clé\u00A0: {says}",
    "card-provider-away": "Stripe ne répond pas ({says}). Rien n’est enregistré\u00A0: réessayez dans un moment",
    "card-secret-form": "Copiez le secret du webhook\u00A0: il commence par whsec_",
    "card-secret-missing": "Entrez aussi le secret du webhook",
    "card-off": "Les paiements par carte sont désactivés.",
    "card-refund-refused": "Stripe n’a pas fait ce remboursement\u00A0: {says}",
    "card-refund-too-large": "Au plus {most}\u00A0: c’est ce que cette carte a payé et n’a pas encore repris",
    "card-event-refused": "La signature de cet événement n’est pas la bonne.",
    "card-event-unknown": "Cet événement n’est pas compris.",
    "card-event-later": "Le paiement ne peut pas être lu pour l’instant. Renvoyez cet événement plus tard.",
  },
  {
    ...fieldProblems.en,
    "card-key-form": "Copy the secret key of Stripe: it begins with sk_live_, rk_live_, sk_test_ or rk_test_",
    "card-key-missing": "Enter the secret key too",
    "card-key-refused": "Stripe refuses this key: {says}",
    "card-provider-away": "Stripe does not answer ({says}). Nothing was saved: try again in a moment",
    "card-secret-form": "Copy the signing secret of the webhook: it begins with whsec_",
    "card-secret-missing": "Enter the webhook’s signing secret too",
    "card-off": "Card payments are off.",
    "card-refund-refused": "Stripe did not make this refund: {says}",
    "card-refund-too-large": "At most {most}: that is what this card paid and has not got back",
    "card-event-refused": "The signature of this event is not the right one.",
    "card-event-unknown": "This event is not understood.",
    "card-event-later": "The payment cannot be read at the moment. Send this event again later.",
  },
);

export type CardCode = keyof typeof cardProblems.fr;
