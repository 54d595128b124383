import { dictionary } from "#src/i18n/dictionary.ts";

/** `mails` are counted in words, `count` them for the verb. */
export const undeliveredWords = dictionary(
  {
    region: "Courriels non livrés",
    webhookRegion: "Événements non livrés",
    webhooks: (events: number) =>
      events === 1
        ? "1 événement n’a pas atteint votre webhook."
        : `${events} événements n’ont pas atteint votre webhook.`,
    notSetUp: (mails: string, count: number) =>
      `L’envoi de courriels n’est pas configuré : ${mails} ${count < 2 ? "attend" : "attendent"}.`,
    notSetUpText:
      "Les demandes sont conservées, mais personne n’en est avisé tant que vous n’avez pas entré de serveur de courriel.",
    setUp: "Configurer le courriel",
    waiting: (mails: string) => `Non livré : ${mails} en attente d’un nouvel essai.`,
    stopped: (mails: string, count: number) => `Non livré : ${mails} ${count < 2 ? "abandonné" : "abandonnés"}.`,
    both: (waiting: string, stopped: string, count: number) =>
      `Non livré : ${waiting} en attente d’un nouvel essai, ${stopped} ${count < 2 ? "abandonné" : "abandonnés"}.`,
    retry: "Réessayer maintenant",
    retrying: "Nouvel essai",
    onTheWay: (count: number) => (count < 2 ? `${count} message en route` : `${count} messages en route`),
    notRetried: "Les courriels n’ont pas pu être renvoyés.",
  },
  {
    region: "Undelivered mail",
    webhookRegion: "Undelivered events",
    webhooks: (events: number) =>
      events === 1 ? "1 event has not reached your webhook." : `${events} events have not reached your webhook.`,
    notSetUp: (mails, count) => `Mail is not set up, so ${mails} ${count === 1 ? "waits" : "wait"}.`,
    notSetUpText: "Requests are kept, but nobody is told of them until you enter a mail server.",
    setUp: "Set up mail",
    waiting: (mails) => `Not delivered: ${mails} waiting for another try.`,
    stopped: (mails, _) => `Not delivered: ${mails} stopped.`,
    both: (waiting, stopped, _) => `Not delivered: ${waiting} waiting for another try, ${stopped} stopped.`,
    retry: "Retry now",
    retrying: "Trying again",
    /** Mails and events together. */
    onTheWay: (count) => (count === 1 ? "1 message on the way" : `${count} messages on the way`),
    notRetried: "The mails could not be tried again.",
  },
);
