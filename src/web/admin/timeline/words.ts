import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const timelineWords = dictionary(
  {
    timeline: "Historique",
    notLoaded: "L’historique n’a pas pu être chargé.",
    older: "Afficher la suite, plus ancienne",
    more: (count: number) =>
      count === 1 ? "Afficher 1 autre entrée de la même minute" : `Afficher ${count} autres entrées de la même minute`,
    fewer: (count: number) =>
      count === 1 ? "Masquer 1 autre entrée de la même minute" : `Masquer ${count} autres entrées de la même minute`,
    request: "Demande",
    sentTo: (to: string) => `À ${to}`,
    attempts: (attempts: string) => `Essais\u00A0: ${attempts}`,
  },
  {
    timeline: "Timeline",
    notLoaded: "The timeline could not be loaded.",
    older: "Show older",
    more: (count) => (count === 1 ? "Show 1 more from the same minute" : `Show ${count} more from the same minute`),
    fewer: (count) => (count === 1 ? "Hide 1 more from the same minute" : `Hide ${count} more from the same minute`),
    request: "Lead",
    sentTo: (to) => `To ${to}`,
    attempts: (attempts) => `Attempts: ${attempts}`,
  },
);

/** By the state of a mail in the outbox. */
export const mailStates = dictionary<Record<string, string>>(
  {
    bounced: "Revenu, non livré",
    waiting: "En attente",
    sending: "En route",
    sent: "Envoyé",
    stopped: "Arrêté",
  },
  {
    bounced: "Came back, not delivered",
    waiting: "Waiting",
    sending: "On its way",
    sent: "Sent",
    stopped: "Stopped",
  },
);
