import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { sectionTitles } from "#src/web/admin/settings/sections/section-titles.ts";

export const cardsWords = dictionary(
  {
    title: sectionTitles.fr.cards,
    intro:
      "Vos clients paient une facture ou un acompte sur la page de Stripe; le paiement s’inscrit ici de lui-même. Le bouton apparaît une fois les deux champs enregistrés.",
    notLoaded: "Les paiements par carte n’ont pas pu être lus",
    on: "Vos factures offrent «\u00A0Payer par carte\u00A0».",
    test: "C’est une clé d’essai\u00A0: aucun argent ne circule. Remplacez-la par une clé sk_live_ avant d’encaisser.",
    address: "Adresse du webhook, à copier dans Stripe",
    addressNote:
      "Dans Stripe\u00A0: Développeurs, Webhooks, Ajouter une destination. Choisissez les événements checkout.session.*, refund.* et charge.dispute.*",
    key: "Clé secrète",
    keyHint: "Dans Stripe\u00A0: Développeurs, Clés API. Elle est vérifiée auprès de Stripe, puis chiffrée.",
    secret: "Secret du webhook",
    secretHint: "Stripe le montre une fois le webhook créé.",
    save: "Enregistrer",
    saving: "Enregistrement…",
    saved: "Paiements par carte enregistrés",
    failed: "Les paiements par carte n’ont pas pu être enregistrés",
    "webhook.unused": "Le webhook n’a pas encore eu de paiement à annoncer.",
    "webhook.arrive": "Le webhook fonctionne\u00A0: le dernier paiement a été annoncé.",
    "webhook.silent":
      "Le dernier paiement n’a été annoncé par aucun webhook. Il est inscrit, mais tard. Vérifiez l’adresse ci-dessous dans Stripe, et que votre site est joignable de l’extérieur.",
    "webhook.signature":
      "Stripe envoie ses événements, mais leur signature n’est pas la bonne. Copiez de nouveau le secret du webhook.",
    "webhook.clock":
      "Stripe envoie ses événements, mais l’horloge de votre serveur a plus de cinq minutes d’écart. Mettez-la à l’heure.",
  },
  {
    title: sectionTitles.en.cards,
    intro:
      "Your customers pay an invoice or a down payment on Stripe’s page, and the payment is recorded here by itself. The button appears once both fields are saved.",
    notLoaded: "Card payments could not be read",
    on: "Your invoices offer “Pay by card”.",
    test: "This is a test key: no money moves. Replace it with an sk_live_ key before you take payments.",
    address: "Webhook address, to copy into Stripe",
    addressNote:
      "In Stripe: Developers, Webhooks, Add destination. Choose the events checkout.session.*, refund.* and charge.dispute.*",
    key: "Secret key",
    keyHint: "In Stripe: Developers, API keys. It is checked with Stripe, then encrypted.",
    secret: "Webhook signing secret",
    secretHint: "Stripe shows it once the webhook is made.",
    save: "Save",
    saving: "Saving…",
    saved: "Card payments saved",
    failed: "Card payments could not be saved",
    "webhook.unused": "The webhook has had no payment to announce yet.",
    "webhook.arrive": "The webhook works: the last payment was announced.",
    "webhook.silent":
      "No webhook announced the last payment. It is recorded, but late. Check the address below in Stripe, and that your site can be reached from outside.",
    "webhook.signature":
      "Stripe sends its events, but their signature does not match. Copy the webhook’s signing secret again.",
    "webhook.clock": "Stripe sends its events, but your server’s clock is more than five minutes off. Correct it.",
  },
);
