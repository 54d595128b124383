import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const cardAdminWords = dictionary(
  {
    refund: "Rembourser à la carte",
    intro: (most: string) =>
      `L’argent retourne à la carte du client, d’habitude en 5 à 10 jours. Il reste ${most} à rembourser. Les frais de Stripe ne sont pas rendus.`,
    amount: "Montant",
    amountWrong: "Entrez un montant, au cent près, par exemple 250 ou 250,50",
    send: "Rembourser",
    done: "Le remboursement est demandé à Stripe",
    failed: "Le remboursement n’a pas pu être demandé",
    fee: (amount: string) => `frais ${amount}`,
    refunded: "remboursement",
    disputeFee: "frais d’une contestation gagnée",
    waiting: (amount: string) => `Remboursement en route\u00A0: ${amount}`,
    sentBack: (amount: string) =>
      `Un remboursement de ${amount} a échoué\u00A0: l’argent est de retour dans votre compte Stripe.`,
    "dispute.open": (amount: string) => `Paiement contesté\u00A0: ${amount}`,
    "dispute.won": (amount: string) => `Contestation gagnée\u00A0: ${amount}`,
    "dispute.lost": (amount: string) => `Contestation perdue\u00A0: ${amount}`,
    due: (day: string) =>
      `Répondez dans Stripe au plus tard le ${day}, avec ce PDF\u00A0: sans réponse, l’argent est perdu.`,
    file: "Télécharger le dossier (PDF)",
    fileFailed: "Le dossier n’a pas pu être préparé",
  },
  {
    refund: "Refund to the card",
    intro: (most) =>
      `The money goes back to the customer’s card, usually within 5 to 10 days. ${most} can still be refunded. Stripe does not give its fee back.`,
    amount: "Amount",
    amountWrong: "Enter an amount, to the cent, such as 250 or 250.50",
    send: "Refund",
    done: "Stripe was asked for the refund",
    failed: "The refund could not be asked for",
    fee: (amount) => `fee ${amount}`,
    refunded: "refund",
    disputeFee: "fee of a won dispute",
    waiting: (amount) => `Refund on its way: ${amount}`,
    sentBack: (amount) => `A refund of ${amount} failed: the money is back in your Stripe account.`,
    "dispute.open": (amount) => `Disputed payment: ${amount}`,
    "dispute.won": (amount) => `Dispute won: ${amount}`,
    "dispute.lost": (amount) => `Dispute lost: ${amount}`,
    due: (day) => `Answer in Stripe by ${day}, with this PDF: without an answer the money is lost.`,
    file: "Download the file (PDF)",
    fileFailed: "The file could not be prepared",
  },
);
