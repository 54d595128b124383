import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

export const cardWords = siteDictionary(
  {
    title: "Par carte",
    how: "Vous payez {amount} sur la page protégée de Stripe. Nous ne voyons jamais le numéro de votre carte.",
    test: "Ceci est un essai\u00A0: aucun argent ne circule, et rien n’est vraiment payé.",
    creditOnly: "Carte de crédit seulement.",
    creditWhy:
      "Avant les travaux, la loi du Québec ne permet aucune autre carte\u00A0: celles de débit et les prépayées sont refusées.",
    pay: "Payer par carte",
    downPayment: "Votre acompte\u00A0: {amount}",
    downPaymentPaid: "Acompte payé\u00A0: {amount}",
    downPaymentPaidText: "Merci! Il sera soustrait de votre facture.",
    downPaymentSpentText: "La facture d’une autre soumission l’a déjà soustrait.",
    "waiting.title": "Votre paiement est en voie de confirmation",
    "waiting.text": "Cette page se met à jour d’elle-même. Ne payez pas une deuxième fois.",
    again: "Actualiser maintenant",
    "late.title": "Votre paiement n’est pas encore confirmé",
    "late.text":
      "Si vous avez payé, votre reçu arrive par courriel, d’habitude dans l’heure. Ne payez pas une deuxième fois. Une question? Appelez-nous au {phone}.",
    "busy.title": "Trop d’essais en peu de temps",
    "busy.text":
      "Rien n’a été débité. Réessayez dans une dizaine de minutes, payez autrement ou appelez-nous au {phone}.",
    "unavailable.title": "Le paiement par carte ne répond pas",
    "unavailable.text":
      "Rien n’a été débité. Réessayez dans quelques minutes, payez autrement ou appelez-nous au {phone}.",
  },
  {
    title: "By card",
    how: "You pay {amount} on Stripe’s secure page. We never see your card number.",
    test: "This is a test: no money moves, and nothing is really paid.",
    creditOnly: "Credit cards only.",
    creditWhy: "Before the work, Quebec law allows no other card: debit and prepaid cards are refused.",
    pay: "Pay by card",
    downPayment: "Your down payment: {amount}",
    downPaymentPaid: "Down payment paid: {amount}",
    downPaymentPaidText: "Thank you! It will be deducted from your invoice.",
    downPaymentSpentText: "It has already been deducted on the invoice for another quote.",
    "waiting.title": "Your payment is being confirmed",
    "waiting.text": "This page updates by itself. Do not pay a second time.",
    again: "Refresh now",
    "late.title": "Your payment is not confirmed yet",
    "late.text":
      "If you have paid, your receipt will arrive by email, usually within the hour. Do not pay a second time. Questions? Call us at {phone}.",
    "busy.title": "Too many attempts in a short time",
    "busy.text": "Nothing was charged. Try again in about ten minutes, pay another way or call us at {phone}.",
    "unavailable.title": "Card payments are not responding",
    "unavailable.text": "You were not charged. Try again in a few minutes, pay another way or call us at {phone}.",
  },
);
