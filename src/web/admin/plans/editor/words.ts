import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Billing, RuleKind } from "#src/work/plans/plan.ts";

export const planEditorWords = dictionary(
  {
    about: "Le forfait",
    title: "Nom du forfait",
    titleHint: "Ce que le client lit sur ses factures et sa page",
    place: "Adresse des travaux",
    town: "Ville",
    townHint: "Pour ajouter en une fois les visites de toute une ville",
    note: "Note pour les visites",
    noteHint: "Pour vous seulement",
    rule: "Rythme",
    kind: "Quand",
    everyWeeks: "Toutes les … semaines",
    everyMonths: "Tous les … mois",
    weekday: "Jour de la semaine",
    months: "Mois",
    dayOfMonth: "Jour du mois",
    monthsHint: "Le jour du mois est celui du début.",
    asNeededHint: "Aucune visite d’avance\u00A0: vous en ajoutez une d’un geste quand il le faut.",
    startsOn: "Du",
    endsOn: "Au",
    from: "De (heure)",
    until: "À (heure)",
    hoursHint: "Laissez vide pour toute la journée.",
    numberWrong: "Entrez un nombre entier",
    price: "Prix et facturation",
    billing: "Facturer",
    linesOfVisit: "Les lignes ci-dessus sont le prix d’une visite.",
    linesOfSeason: "Les lignes ci-dessus sont le prix de toute la saison, réparti également entre les versements.",
    instalments: "Jours des versements",
    instalment: (number: number) => `Versement ${number}`,
    addInstalment: "Ajouter un versement",
    removeInstalment: (number: number) => `Retirer le versement ${number}`,
    each: (amount: string, count: number) =>
      count > 1
        ? `${count} versements de ${amount}; le dernier prend le reste au cent près.`
        : `1 versement de ${amount}.`,
    billed: (count: number) =>
      count === 1
        ? "1 versement a déjà sa facture\u00A0: il reste."
        : `${count} versements ont déjà leur facture\u00A0: ils restent.`,
    sendsItself: "Envoyer les factures sans me demander",
    sendsItselfHint: "Sinon, chaque facture attend d’être relue et envoyée par vous.",
    remind: "Rappeler chaque visite au client la veille",
    create: "Créer le forfait",
    saved: "Le forfait est enregistré.",
    created: "Le forfait est créé.",
    notSaved: "Le forfait n’a pas pu être enregistré.",
    ahead:
      "Un changement vaut pour les visites à venir. Celles que vous avez déplacées ou annulées restent comme elles sont.",
    usual: "Partir d’un forfait habituel",
  },
  {
    about: "The plan",
    title: "Name of the plan",
    titleHint: "What the customer reads on their invoices and their page",
    place: "Address of the work",
    town: "Town",
    townHint: "To add the visits of a whole town at once",
    note: "Note for the visits",
    noteHint: "For you only",
    rule: "Schedule",
    kind: "When",
    everyWeeks: "Every … weeks",
    everyMonths: "Every … months",
    weekday: "Weekday",
    months: "Months",
    dayOfMonth: "Day of the month",
    monthsHint: "The day of the month is that of the start.",
    asNeededHint: "No visit ahead of time: you add one with a tap when it is needed.",
    startsOn: "From",
    endsOn: "To",
    from: "From (time)",
    until: "To (time)",
    hoursHint: "Left blank, a visit takes the whole day.",
    numberWrong: "Enter a whole number",
    price: "Price and invoicing",
    billing: "Invoice",
    linesOfVisit: "The lines above are the price of one visit.",
    linesOfSeason: "The lines above are the price of the whole season, shared equally between the instalments.",
    instalments: "Days of the instalments",
    instalment: (number) => `Instalment ${number}`,
    addInstalment: "Add an instalment",
    removeInstalment: (number) => `Remove instalment ${number}`,
    each: (amount, count) =>
      count > 1
        ? `${count} instalments of ${amount}; the last takes the rest to the cent.`
        : `1 instalment of ${amount}.`,
    billed: (count) =>
      count === 1
        ? "1 instalment has its invoice already: it stays."
        : `${count} instalments have their invoice already: they stay.`,
    sendsItself: "Send the invoices without asking me",
    sendsItselfHint: "Otherwise each invoice waits until you have read and sent it.",
    remind: "Remind the customer of each visit the day before",
    create: "Create the plan",
    saved: "The plan is saved.",
    created: "The plan is created.",
    notSaved: "The plan could not be saved.",
    ahead: "A change applies to the visits ahead. Those you have moved or cancelled stay as they are.",
    usual: "Start from a usual plan",
  },
);

export const ruleKindWords = dictionary<Record<RuleKind, string>>(
  {
    weeks: "À intervalle de semaines",
    months: "À intervalle de mois",
    "months-of-year": "Certains mois de l’année",
    "as-needed": "Au besoin",
  },
  {
    weeks: "Every few weeks",
    months: "Every few months",
    "months-of-year": "Certain months of the year",
    "as-needed": "As needed",
  },
);

export const billingWords = dictionary<Record<Billing, string>>(
  {
    visit: "Chaque visite, une fois faite",
    month: "Une fois par mois, toutes les visites",
    season: "La saison, par versements",
  },
  {
    visit: "Each visit once it is done",
    month: "Once a month, all visits",
    season: "The season, in instalments",
  },
);
