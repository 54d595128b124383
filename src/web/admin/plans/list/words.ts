import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { PlanFilter } from "#src/work/plans/list/plan-filter.ts";
import type { RenewalRefusal } from "#src/work/plans/renew-plans.server.ts";

export const planListWords = dictionary(
  {
    title: "Forfaits",
    intro: "Les visites récurrentes et leur facturation.",
    money: "Ce que rapportent les forfaits",
    search: "Chercher un forfait",
    searchHint: "Nom, adresse, ville…",
    all: "Tous",
    none: "Aucun forfait",
    noneHint:
      "Un forfait se commence sur la page d’une demande\u00A0: à partir d’une soumission acceptée, d’un travail fait ou de rien.",
    noMatch: "Aucun forfait ne correspond.",
    notLoaded: "Les forfaits n’ont pas pu être chargés.",
    loading: "Chargement des forfaits…",
    plan: "Forfait",
    customer: "Client",
    rule: "Quand",
    state: "État",
    next: "Prochaine visite",
    noVisit: "–",
    asNeeded: "Au besoin, aujourd’hui",
    asNeededIntro:
      "Ajoutez d’un geste la visite d’aujourd’hui à tous les forfaits d’une ville. Un forfait qui a déjà la sienne n’en reçoit pas une autre.",
    everyTown: "Toutes les villes",
    added: (visits: number) =>
      visits === 0
        ? "Toutes ces visites étaient déjà au calendrier."
        : visits === 1
          ? "1 visite ajoutée."
          : `${visits} visites ajoutées.`,
    notAdded: "Les visites n’ont pas pu être ajoutées.",
    renew: "À renouveler",
    renewIntro:
      "Chaque client choisi reçoit une soumission pour la prochaine saison, aux mêmes conditions. Le courriel part en journée, et seulement à qui accepte d’en recevoir.",
    percent: "Changer les prix de (%)",
    percentWrong: "Entrez un pourcentage de −50 à 100",
    chooseAll: "Tout choisir",
    send: (count: number) => (count > 1 ? `Envoyer ${count} soumissions` : "Envoyer la soumission"),
    sent: (count: number) =>
      count === 0
        ? "Aucune soumission envoyée"
        : count === 1
          ? "1 soumission envoyée"
          : `${count} soumissions envoyées`,
    notSent: "Les soumissions n’ont pas pu être envoyées.",
    refused: "Non envoyées",
    nothingToRenew: "Aucun forfait ne finit bientôt.",
    endsOn: (day: string) => `Finit le ${day}`,
  },
  {
    title: "Plans",
    intro: "Recurring visits, and how they are invoiced.",
    money: "What plans bring",
    search: "Find a plan",
    searchHint: "Name, address, town…",
    all: "All",
    none: "No plans",
    noneHint: "A plan begins on the page of a lead: from an accepted quote, from a job done, or blank.",
    noMatch: "No plan matches.",
    notLoaded: "The plans could not be loaded.",
    loading: "Loading the plans…",
    plan: "Plan",
    customer: "Customer",
    rule: "When",
    state: "State",
    next: "Next visit",
    noVisit: "–",
    asNeeded: "As needed, today",
    asNeededIntro:
      "Add today’s visit to all plans of a town with one tap. A plan that already has one doesn’t get another.",
    everyTown: "All towns",
    added: (visits) =>
      visits === 0
        ? "All of these visits were in the calendar already."
        : visits === 1
          ? "1 visit added."
          : `${visits} visits added.`,
    notAdded: "The visits could not be added.",
    renew: "To renew",
    renewIntro:
      "Each customer you choose gets a quote for next season, on the same terms. The email leaves by day, and only to those who agree to get such emails.",
    percent: "Change the prices by (%)",
    percentWrong: "Enter a percentage from −50 to 100",
    chooseAll: "Choose all",
    send: (count) => (count > 1 ? `Send ${count} quotes` : "Send the quote"),
    sent: (count) => (count === 0 ? "No quote sent" : count === 1 ? "1 quote sent" : `${count} quotes sent`),
    notSent: "The quotes could not be sent.",
    refused: "Not sent",
    nothingToRenew: "No plan ends soon.",
    endsOn: (day) => `Ends on ${day}`,
  },
);

export const planFilterWords = dictionary<Record<PlanFilter, string>>(
  { running: "En cours", "as-needed": "Au besoin", paused: "Avec une pause", renew: "À renouveler", ended: "Terminés" },
  { running: "Running", "as-needed": "As needed", paused: "With a pause", renew: "To renew", ended: "Ended" },
);

export const refusalWords = dictionary<Record<RenewalRefusal, string>>(
  {
    "no-address": "aucun courriel",
    "no-consent": "aucun consentement valide\u00A0: téléphonez",
    "left-alone": "a demandé qu’on ne lui écrive plus",
    quote: "la soumission a besoin d’être complétée",
    held: "confirmez d’abord, dans le tableau de bord, la copie restaurée",
    renewed: "déjà renouvelé",
  },
  {
    "no-address": "no email address",
    "no-consent": "no valid consent: call them",
    "left-alone": "asked to get no more emails",
    quote: "the quote needs to be completed",
    held: "first confirm the restored backup, in the dashboard",
    renewed: "renewed already",
  },
);
