import { dictionary } from "#src/platform/i18n/dictionary.ts";

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
      `Le courriel n’est pas encore configuré\u00A0: ${mails} ${count < 2 ? "attend" : "attendent"}.`,
    notSetUpText:
      "Les demandes sont conservées, mais vous n’en serez pas avisé avant d’avoir ajouté un serveur de courriel.",
    setUp: "Configurer le courriel",
    waiting: (mails: string) => `Non livré : ${mails} en attente d’un nouvel essai.`,
    stopped: (mails: string, count: number) => `Non livré : ${mails} ${count < 2 ? "abandonné" : "abandonnés"}.`,
    both: (waiting: string, stopped: string, count: number) =>
      `Non livré : ${waiting} en attente d’un nouvel essai, ${stopped} ${count < 2 ? "abandonné" : "abandonnés"}.`,
    retry: "Réessayer maintenant",
    retrying: "Nouvel essai",
    onTheWay: (count: number) => (count < 2 ? `${count} courriel en route` : `${count} courriels en route`),
    notRetried: "Les courriels n’ont pas pu être renvoyés.",
  },
  {
    region: "Undelivered email",
    webhookRegion: "Undelivered events",
    webhooks: (events: number) =>
      events === 1 ? "1 event has not reached your webhook." : `${events} events have not reached your webhook.`,
    notSetUp: (mails, count) => `Email isn’t set up yet: ${mails} ${count === 1 ? "is" : "are"} waiting.`,
    notSetUpText: "Requests are saved, but you won’t be notified until you add a mail server.",
    setUp: "Set up email",
    waiting: (mails) => `Not delivered: ${mails} waiting to be retried.`,
    stopped: (mails, _) => `Not delivered: ${mails} stopped.`,
    both: (waiting, stopped, _) => `Not delivered: ${waiting} waiting to be retried, ${stopped} stopped.`,
    retry: "Try again now",
    retrying: "Trying again",
    onTheWay: (count) => (count === 1 ? "1 email on its way" : `${count} emails on their way`),
    notRetried: "The emails could not be sent again.",
  },
);
