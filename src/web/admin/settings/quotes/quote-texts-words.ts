import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const quoteTextsWords = dictionary(
  {
    title: "Soumissions",
    intro:
      "Les textes de départ d’une nouvelle soumission; vous pouvez les changer dans chacune. Ce ne sont pas des conseils juridiques.",
    validDays: "Validité (jours)",
    validDaysHint: "De 1 à 365, à partir du jour où la soumission est commencée.",
    remindAfterDays: "Rappels au client (jours après l’envoi)",
    remindAfterDaysHint: "Au plus cinq, par exemple 3, 10. Laissez vide pour n’envoyer aucun rappel.",
    saved: "Les textes des soumissions sont enregistrés",
    failed: "Les textes des soumissions n’ont pas pu être enregistrés",
    notLoaded: "Les textes des soumissions n’ont pas pu être chargés.",
  },
  {
    title: "Quotes",
    intro: "The texts a new quote starts with; you can change them in each quote. They are not legal advice.",
    validDays: "Valid for (days)",
    validDaysHint: "From 1 to 365, counted from the day the quote is started.",
    remindAfterDays: "Reminders to the customer (days after sending)",
    remindAfterDaysHint: "Five at most, such as 3, 10. Leave blank for no reminders.",
    saved: "Quote texts saved",
    failed: "The quote texts could not be saved",
    notLoaded: "The quote texts could not be loaded.",
  },
);
