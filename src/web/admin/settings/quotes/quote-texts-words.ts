import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const quoteTextsWords = dictionary(
  {
    title: "Soumissions",
    intro:
      "Ce avec quoi une nouvelle soumission commence ; vous pouvez le changer dans chacune. Ce ne sont pas des conseils juridiques.",
    validDays: "Validité (jours)",
    validDaysHint: "De 1 à 365, à partir du jour où la soumission est commencée.",
    remindAfterDays: "Rappels au client (jours après l’envoi)",
    remindAfterDaysHint: "Au plus cinq, par exemple 3, 10. Vide : aucun rappel.",
    saved: "Les textes des soumissions sont enregistrés",
    failed: "Les textes des soumissions n’ont pas pu être enregistrés",
    notLoaded: "Les textes des soumissions n’ont pas pu être chargés.",
  },
  {
    title: "Quotes",
    intro: "What a new quote begins with; you can change it in each of them. They are no legal advice.",
    validDays: "Valid for (days)",
    validDaysHint: "From 1 to 365, from the day the quote is begun.",
    remindAfterDays: "Reminders to the customer (days after sending)",
    remindAfterDaysHint: "Five at most, such as 3, 10. Blank: no reminder.",
    saved: "The texts of quotes are saved",
    failed: "The texts of quotes could not be saved",
    notLoaded: "The texts of quotes could not be loaded.",
  },
);
