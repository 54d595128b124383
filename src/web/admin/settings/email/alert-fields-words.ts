import { dictionary } from "#src/i18n/dictionary.ts";

export const alertFieldsWords = dictionary(
  {
    title: "Quand quelque chose ne va pas",
    intro:
      "Le site s’envoie une demande, comme un client, et vous avertit quand elle n’arrive pas, quand les courriels ne partent pas et quand plus personne ne demande rien.",
    often: "Essai du formulaire",
    hourly: "Toutes les heures",
    quarterly: "Toutes les 6 heures",
    daily: "Tous les jours",
    never: "Jamais de lui-même",
    silentDays: "Jours sans demande",
    silentHint: "Vous êtes averti après ce nombre de jours avec des visites et sans demande. 0 : jamais.",
  },
  {
    title: "When something is wrong",
    intro:
      "The site sends itself a request, the way of a customer’s, and tells you when it does not arrive, when mail does not leave, and when nobody asks for anything.",
    often: "Test the Form",
    hourly: "Every hour",
    quarterly: "Every 6 hours",
    daily: "Every day",
    never: "Never by itself",
    silentDays: "Days Without a Request",
    silentHint: "You are told after so many days with visits and no request. 0: never.",
  },
);
