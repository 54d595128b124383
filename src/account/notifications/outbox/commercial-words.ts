import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

export const commercialWords = siteDictionary(
  {
    why: "Vous recevez ce courriel parce que vous avez fait affaire avec {business}.",
    unsubscribe: "Ne plus recevoir de tels courriels",
    unsubscribeSubject: "Désabonnement",
  },
  {
    why: "You are receiving this email because you have been a customer of {business}.",
    unsubscribe: "Stop receiving these emails",
    unsubscribeSubject: "Unsubscribe",
  },
);
