import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { CustomerField } from "#src/work/customer-cards/import/customer-columns.ts";

export const customerImportWords = dictionary(
  {
    title: "Importer des clients",
    intro:
      "Vos clients et leurs adresses d’un autre logiciel, dans un fichier CSV. Personne n’est avisé et rien ne part.",
    fileHint:
      "Exporté de Jobber, Housecall Pro, QuickBooks, Google, Outlook, HubSpot ou Excel, sans renommer les colonnes. Un client déjà ici, reconnu à son courriel ou à son téléphone, est seulement complété là où il manque quelque chose.",
    noName: "Sans nom",
    billedAt: (address: string) => `Facturé au ${address}`,
    toAdd: (count: string) => (count === "1" ? "1 client à ajouter" : `${count} clients à ajouter`),
    filled: (count: string) => `${count} déjà ici, complétés là où c’est vide`,
    unchanged: (count: string) => `${count} déjà ici, sans changement`,
    repeated: (count: string) => `${count} de plus du même client dans le fichier`,
    refused: (count: string) => (count === "1" ? "1 ligne refusée" : `${count} lignes refusées`),
    confirm: (count: string) => (count === "0" ? "Compléter les clients" : `Importer ${count} clients`),
    confirmOne: "Importer 1 client",
    progress: (done: string, all: string) => `${done} sur ${all} clients sont importés…`,
    done: (count: string) => (count === "1" ? "1 client ajouté" : `${count} clients ajoutés`),
    toList: "Voir les clients",
    importsIntro:
      "En annuler une efface les clients qu’elle a ajoutés, sauf ceux à qui quelque chose se rattache depuis. Ce qu’elle a complété chez les autres reste.",
    brought: (count: string) => (count === "1" ? "1 client" : `${count} clients`),
    undoSure: (count: string, kept: string) =>
      `${count === "1" ? "Effacer 1 client" : `Effacer ${count} clients`}${kept === "0" ? "" : `, en garder ${kept}`}`,
    undone: (count: string, kept: string) =>
      `${count === "1" ? "1 client effacé" : `${count} clients effacés`}${kept === "0" ? "." : `, ${kept} gardés.`}`,
  },
  {
    title: "Import customers",
    intro:
      "Your customers and their addresses from another program, in a CSV file. Nobody is notified and nothing is sent.",
    fileHint:
      "Exported from Jobber, Housecall Pro, QuickBooks, Google, Outlook, HubSpot or Excel, without renaming columns. A customer who is here already, known by email or phone, is only completed where something is missing.",
    noName: "No name",
    billedAt: (address) => `Billed at ${address}`,
    toAdd: (count) => (count === "1" ? "1 customer to add" : `${count} customers to add`),
    filled: (count) => `${count} already here, completed where blank`,
    unchanged: (count) => `${count} already here, unchanged`,
    repeated: (count) => `${count} more of the same customer in the file`,
    refused: (count) => (count === "1" ? "1 row refused" : `${count} rows refused`),
    confirm: (count) => (count === "0" ? "Complete the customers" : `Import ${count} customers`),
    confirmOne: "Import 1 customer",
    progress: (done, all) => `${done} of ${all} customers are imported…`,
    done: (count) => (count === "1" ? "1 customer added" : `${count} customers added`),
    toList: "See the customers",
    importsIntro:
      "Undoing an import deletes the customers it added, except those with anything attached since. What it completed for others stays.",
    brought: (count) => (count === "1" ? "1 customer" : `${count} customers`),
    undoSure: (count, kept) =>
      `${count === "1" ? "Delete 1 customer" : `Delete ${count} customers`}${kept === "0" ? "" : `, keep ${kept}`}`,
    undone: (count, kept) =>
      `${count === "1" ? "1 customer deleted" : `${count} customers deleted`}${kept === "0" ? "." : `, ${kept} kept.`}`,
  },
);

export const customerFieldWords = dictionary<Record<CustomerField, string>>(
  {
    name: "Nom",
    firstName: "Prénom",
    lastName: "Nom de famille",
    company: "Entreprise",
    email: "Courriel",
    phone: "Téléphone",
    address: "Adresse des travaux",
    placeNote: "Note sur le lieu",
    billing: "Adresse de facturation",
    note: "Note",
    language: "Langue",
  },
  {
    name: "Name",
    firstName: "First name",
    lastName: "Last name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    address: "Address of the work",
    placeNote: "Note about the place",
    billing: "Billing address",
    note: "Note",
    language: "Language",
  },
);
