import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Scope } from "#src/account/settings/api-tokens/api-token.ts";

export const scopeWords = dictionary<Record<Scope, string>>(
  {
    ideas: "Envoyer des idées de contenu",
    "leads:read": "Lire les demandes",
    "leads:write": "Ajouter et changer des demandes",
    quotes: "Lire, préparer et envoyer des soumissions",
    invoices: "Lire et émettre des factures, inscrire des paiements",
    messages: "Lire les courriels échangés avec les clients",
    customers: "Lire les clients, avec leurs coordonnées et leurs lieux",
    jobs: "Lire les contrats et ce qui en est facturé et payé",
  },
  {
    ideas: "Send content ideas",
    "leads:read": "Read leads",
    "leads:write": "Add and change leads",
    quotes: "Read, prepare and send quotes",
    invoices: "Read and issue invoices, record payments",
    messages: "Read the emails exchanged with customers",
    customers: "Read customers, with their contact details and addresses",
    jobs: "Read jobs, with what is invoiced and paid",
  },
);
