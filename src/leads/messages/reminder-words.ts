import type { Language } from "#src/i18n/language.ts";

const fr = {
  newLead: "Nouvelle demande : {service}",
  toAnswer: "À répondre : {service}, {name}",
  waiting: "{name} attend votre réponse",
  promised: "Réponse promise au plus tard {by}.",
  open: "Ouvrir la demande",
  once: "C’est le seul rappel pour cette demande. Changez son état une fois que vous avez répondu.",
};

const en: Record<keyof typeof fr, string> = {
  newLead: "New request: {service}",
  toAnswer: "Still to answer: {service}, {name}",
  waiting: "{name} is waiting for your answer",
  promised: "You promised an answer by {by}.",
  open: "Open the lead",
  once: "This is the only reminder of this request. Change its status once you have answered.",
};

export const reminderWords: Record<Language, Record<keyof typeof fr, string>> = { fr, en };
