import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const textTemplatesWords = dictionary(
  {
    title: "Textos de votre téléphone",
    intro:
      "Un bouton du calendrier, d’une demande ou de la feuille de route ouvre les messages de votre téléphone avec l’un de ces textes, dans la langue du client. {name}, {company}, {phone}, {day}, {hours}, {place}, {invoice} et {review} y sont remplacés; une ligne à laquelle il manque le lien, le jour ou l’adresse ne part pas.",
    reminder: "Rappel du rendez-vous",
    onMyWay: "En route",
    done: "Travail terminé",
    review: "Demande d’avis",
    notLoaded: "Les textos n’ont pas pu être chargés.",
  },
  {
    title: "Texts from your phone",
    intro:
      "A button in the calendar, on a lead or on the day sheet opens your phone’s messages with one of these, in the customer’s language. {name}, {company}, {phone}, {day}, {hours}, {place}, {invoice} and {review} are filled in; a line whose link, day or address is not known is left out.",
    reminder: "Appointment reminder",
    onMyWay: "On my way",
    done: "Work done",
    review: "Review request",
    notLoaded: "The texts could not be loaded.",
  },
);
