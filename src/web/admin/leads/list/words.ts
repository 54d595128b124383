import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import type { LeadSort } from "#src/work/leads/list/lead-list.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const listWords = dictionary(
  {
    exportAll: "Tout exporter",
    importLeads: "Importer des demandes",
    import: "Importer",
    exportThese: (leads: string) => `Exporter ces ${leads}`,
    loading: "Chargement des demandes…",
    notLoaded: "Les demandes n’ont pas pu être chargées.",
    failure: "Impossible de charger les demandes",
    boxes: "Demandes par état",
    search: "Rechercher une demande",
    searchHint: "Nom, courriel, téléphone ou service",
    service: "Service",
    allServices: "Tous les services",
    status: "État",
    statusOf: (name: string) => `État\u00A0: ${name}`,
    sort: "Trier",
    count: (matching: string, total: string) =>
      `${matching} sur ${total} ${total === "0" || total === "1" ? "demande" : "demandes"}`,
    table: "Demandes",
    contact: "Contact",
    source: "Source",
    date: "Date",
    message: "Message",
    actions: "Actions",
    showMore: "Afficher plus",
    shown: (rows: string) => `${rows} affichées`,
    none: "Aucune demande ne correspond à vos critères",
    firstCall: "Ajouter un premier appel",
    clear: "Effacer les filtres",
    deletedOn: (day: string) => `Supprimée le ${day}`,
    erasedOn: (day: string) => `Sera supprimée le ${day}`,
  },
  {
    exportAll: "Export All Leads",
    importLeads: "Import leads",
    import: "Import",
    exportThese: (leads) => `Export these ${leads}`,
    loading: "Loading leads…",
    notLoaded: "The leads could not be loaded.",
    failure: "Failed to fetch leads",
    boxes: "Leads by status",
    search: "Search leads",
    searchHint: "Name, email, phone or service",
    service: "Service",
    allServices: "All Services",
    status: "Status",
    statusOf: (name) => `Status: ${name}`,
    sort: "Sort",
    count: (matching, total) => `${matching} of ${total} leads`,
    table: "Leads",
    contact: "Contact",
    source: "Source",
    date: "Date",
    message: "Message",
    actions: "Actions",
    showMore: "Show more",
    shown: (rows) => `${rows} shown`,
    none: "No leads found matching your criteria",
    firstCall: "Log a first call",
    clear: "Clear filters",
    deletedOn: (day) => `Deleted ${day}`,
    erasedOn: (day) => `Will be deleted on ${day}`,
  },
);

/** The tabs of the inbox, in the plural. */
export const tabWords = dictionary<Record<LeadStatus | "inbox", string>>(
  {
    inbox: "Réception",
    new: "Nouvelles",
    contacted: "Contactées",
    quoted: "En soumission",
    won: "Gagnées",
    lost: "Perdues",
  },
  { inbox: "Inbox", new: "New", contacted: "Contacted", quoted: "Quoted", won: "Won", lost: "Lost" },
);

export const selectionWords = dictionary(
  {
    select: (name: string) => `Choisir ${name}`,
    selectAll: "Choisir toutes les demandes affichées",
    chosenRows: "Demandes choisies",
    chosen: (leads: number) => (leads === 1 ? "1 choisie" : `${leads} choisies`),
    changeStatus: "Changer l’état…",
    clear: "Aucune",
  },
  {
    select: (name) => `Select ${name}`,
    selectAll: "Select all leads shown",
    chosenRows: "Selected leads",
    chosen: (leads) => `${leads} selected`,
    changeStatus: "Change status…",
    clear: "None",
  },
);

/** Says that a box is empty. */
export const nothingWords = dictionary<Record<Exclude<LeadBox, "inbox">, string>>(
  { quarantine: "Rien en quarantaine", spam: "Aucun indésirable", deleted: "Rien de supprimé" },
  { quarantine: "Nothing in quarantine", spam: "No spam", deleted: "Nothing deleted" },
);

export const emptyBoxWords = dictionary<Record<LeadBox, string>>(
  {
    inbox:
      "Les demandes du site apparaîtront ici dès leur envoi. Ajoutez un appel, ou importez les demandes d’un autre logiciel.",
    quarantine: "Les demandes douteuses attendent ici votre décision.",
    spam: "Les messages de robots arrivent ici.",
    deleted: "Ce que vous supprimez reste ici pendant 30 jours.",
  },
  {
    inbox:
      "Requests from the website will appear here as soon as they are sent. Log a call, or bring in leads from another program.",
    quarantine: "Suspicious requests wait here for you.",
    spam: "Messages from bots end up here.",
    deleted: "What you delete stays here for 30 days.",
  },
);

export const sortWords = dictionary<Record<LeadSort, string>>(
  {
    "-date": "Plus récentes",
    date: "Plus anciennes",
    name: "Nom, de A à Z",
    "-name": "Nom, de Z à A",
    service: "Service, de A à Z",
    "-service": "Service, de Z à A",
    status: "État, nouvelles d’abord",
    "-status": "État, perdues d’abord",
  },
  {
    "-date": "Newest first",
    date: "Oldest first",
    name: "Name, A to Z",
    "-name": "Name, Z to A",
    service: "Service, A to Z",
    "-service": "Service, Z to A",
    status: "Status, new first",
    "-status": "Status, lost first",
  },
);
