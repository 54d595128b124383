import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const monthWords = dictionary(
  {
    subject: (month: string, requests: string, dollars: string) =>
      `${month}\u00a0: ${requests}, ${dollars} gagnés avant taxes`,
    title: (month: string) => `Votre mois\u00a0: ${month}`,
    came: "Visites et demandes",
    brought: "Ce que ça a rapporté",
    invoices: "Factures",
    waits: "Ce qui attend",
    toDo: "Une chose à faire",
    visits: (count: string, isOne: boolean) => (isOne ? `${count} visite` : `${count} visites`),
    requests: (count: string, isOne: boolean) => (isOne ? `${count} demande` : `${count} demandes`),
    quotes: (count: string, isOne: boolean) =>
      isOne ? `${count} soumission envoyée` : `${count} soumissions envoyées`,
    won: (count: string, isOne: boolean) => (isOne ? `${count} contrat gagné` : `${count} contrats gagnés`),
    dollars: (amount: string) => `${amount} gagnés, sans les taxes`,
    invoiced: (amount: string) => `${amount} facturés, taxes comprises`,
    paid: (amount: string) => `${amount} encaissés, taxes comprises`,
    owed: (count: string, isOne: boolean, amount: string) =>
      isOne
        ? `${count} facture à encaisser, ${amount} taxes comprises`
        : `${count} factures à encaisser, ${amount} taxes comprises`,
    against: (now: string, before: string) => `${now} (${before} le mois d’avant)`,
    source: (name: string, visits: string, requests: string) => `${name}\u00a0: ${visits}, ${requests}`,
    unanswered: (count: string, isOne: boolean, oldest: string) =>
      isOne
        ? `${count} demande sans réponse, reçue le ${oldest}`
        : `${count} demandes sans réponse, la plus ancienne du ${oldest}`,
    open: (count: string, isOne: boolean, amount: string) =>
      isOne
        ? `${count} soumission sans réponse, ${amount} sans les taxes`
        : `${count} soumissions sans réponse, ${amount} sans les taxes`,
    nothingWaits: "Rien n’attend\u00a0: chaque demande a eu une réponse, et chaque soumission aussi.",
    answer: "Répondez aux demandes qui attendent. Qui répond le premier obtient souvent le contrat.",
    answerLink: "Voir les demandes sans réponse",
    "follow-up": "Relancez les soumissions ouvertes\u00a0: un appel court suffit souvent.",
    "follow-upLink": "Voir les soumissions",
    form: "Plus de la moitié des formulaires commencés n’ont pas été envoyés. Essayez le vôtre sur un téléphone, comme un client.",
    formLink: "Essayer le formulaire",
    lessVisits: "Les visites ont baissé d’un quart ou plus. Regardez quelle source manque.",
    lessVisitsLink: "Voir les sources",
    look: "Tout est à jour. Regardez à quelle étape les visiteurs s’arrêtent.",
    lookLink: "Voir le parcours des visites",
    pair: (name: string, link: string) => `${name}\u00a0: ${link}`,
    stop: "Ce bilan vient le premier de chaque mois. Pour ne plus le recevoir\u00a0: Paramètres, Notifications, «\u00a0Bilan du mois\u00a0».",
    stopLink: "Ouvrir les paramètres",
  },
  {
    subject: (month, requests, dollars) => `${month}: ${requests}, ${dollars} won before taxes`,
    title: (month) => `Your month: ${month}`,
    came: "Visits and requests",
    brought: "Results",
    invoices: "Invoices",
    waits: "Waiting for you",
    toDo: "One thing to do",
    visits: (count, isOne) => (isOne ? `${count} visit` : `${count} visits`),
    requests: (count, isOne) => (isOne ? `${count} request` : `${count} requests`),
    quotes: (count, isOne) => (isOne ? `${count} quote sent` : `${count} quotes sent`),
    won: (count, isOne) => (isOne ? `${count} job won` : `${count} jobs won`),
    dollars: (amount) => `${amount} won, before taxes`,
    invoiced: (amount) => `${amount} invoiced, taxes included`,
    paid: (amount) => `${amount} paid to you, taxes included`,
    owed: (count, isOne, amount) =>
      isOne
        ? `${count} unpaid invoice, ${amount} taxes included`
        : `${count} unpaid invoices, ${amount} taxes included`,
    against: (now, before) => `${now} (${before} the month before)`,
    source: (name, visits, requests) => `${name}: ${visits}, ${requests}`,
    unanswered: (count, isOne, oldest) =>
      isOne ? `${count} unanswered request, from ${oldest}` : `${count} unanswered requests, the oldest from ${oldest}`,
    open: (count, isOne, amount) =>
      isOne
        ? `${count} unanswered quote, ${amount} before taxes`
        : `${count} unanswered quotes, ${amount} before taxes`,
    nothingWaits: "You’re all caught up: every request and every quote has an answer.",
    answer: "Answer the waiting requests. Whoever answers first often gets the job.",
    answerLink: "See the unanswered requests",
    "follow-up": "Follow up on the open quotes: a short call is often enough.",
    "follow-upLink": "See the quotes",
    form: "More than half of the forms started were never sent. Try yours on a phone, as a customer would.",
    formLink: "Try the form",
    lessVisits: "Visits fell by a quarter or more. See which source is missing.",
    lessVisitsLink: "See the sources",
    look: "Everything is up to date. See where visitors drop off.",
    lookLink: "See where visitors drop off",
    pair: (name, link) => `${name}: ${link}`,
    stop: "This summary comes on the first of each month. To stop it: Settings, Notifications, “Monthly summary”.",
    stopLink: "Open the settings",
  },
);

export type MonthWords = (typeof monthWords)["fr"];
