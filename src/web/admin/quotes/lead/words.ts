import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const stepWords = dictionary(
  {
    title: "À faire",
    asked: (question: string) => `Répondre à la question du client : « ${question} »`,
    accepted: (quote: string, total: string) => `${quote} acceptée, ${total} : convenir d’une date.`,
    declined: (quote: string) => `${quote} refusée : appeler, ou proposer une nouvelle version.`,
    declinedBecause: (quote: string, reason: string) => `${quote} refusée : « ${reason} »`,
    expiring: (quote: string, day: string) => `${quote} : sans réponse, elle expire le ${day}. Relancer le client.`,
    expired: (quote: string) => `${quote} expirée sans réponse : relancer le client, ou la renouveler.`,
    unsent: (quote: string) => `${quote} : la terminer et l’envoyer.`,
    reminded: (day: string) => `Dernier rappel par courriel\u00A0: le ${day}.`,
    open: "Ouvrir la soumission",
  },
  {
    title: "To do",
    asked: (question) => `Answer the customer’s question: “${question}”`,
    accepted: (quote, total) => `${quote} accepted, ${total}: agree on a date.`,
    declined: (quote) => `${quote} declined: call, or propose a new version.`,
    declinedBecause: (quote, reason) => `${quote} declined: “${reason}”`,
    expiring: (quote, day) => `${quote}: no answer, it expires ${day}. Follow up with the customer.`,
    expired: (quote) => `${quote} expired without an answer: follow up, or renew it.`,
    unsent: (quote) => `${quote}: finish it and send it.`,
    reminded: (day) => `Last reminded by email on ${day}.`,
    open: "Open the quote",
  },
);
