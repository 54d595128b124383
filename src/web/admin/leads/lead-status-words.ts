import type { LeadStatus } from "#src/leads/lead-status.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

export const statusWords = dictionary<Record<LeadStatus, string>>(
  { new: "Nouvelle", contacted: "Contactée", quoted: "Soumissionnée", won: "Gagnée", lost: "Perdue" },
  { new: "New", contacted: "Contacted", quoted: "Quoted", won: "Won", lost: "Lost" },
);
