import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { JobFilter } from "#src/work/job-cards/job-filter.ts";

export const jobListWords = dictionary(
  {
    title: "Contrats",
    intro: "Chaque travail convenu ou à convenir, et où il en est.",
    search: "Chercher un contrat",
    searchHint: "Nom, téléphone, rue…",
    open: "En cours",
    none: "Aucun contrat en cours",
    noneHint: "Un contrat commence par une soumission, un rendez-vous ou une facture.",
    noMatch: "Aucun contrat ne correspond.",
    notLoaded: "Les contrats n’ont pas pu être chargés.",
    loading: "Chargement des contrats…",
    job: "Contrat",
    customer: "Client",
    state: "État",
    money: "Argent",
  },
  {
    title: "Jobs",
    intro: "All work agreed or to be agreed, and where it stands.",
    search: "Find a job",
    searchHint: "Name, phone, street…",
    open: "Open",
    none: "No open jobs",
    noneHint: "A job begins with a quote, an appointment or an invoice.",
    noMatch: "No job matches.",
    notLoaded: "The jobs could not be loaded.",
    loading: "Loading the jobs…",
    job: "Job",
    customer: "Customer",
    state: "State",
    money: "Money",
  },
);

export const jobFilterWords = dictionary<Record<JobFilter, string>>(
  { "to-invoice": "À facturer (30 jours)", all: "Tous" },
  { "to-invoice": "To invoice (30 days)", all: "All" },
);
