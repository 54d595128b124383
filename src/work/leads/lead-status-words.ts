import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { LeadStatus } from "./lead-status.ts";

export const statusWords = dictionary<Record<LeadStatus, string>>(
  { new: "Nouvelle", contacted: "Contactée", quoted: "En soumission", won: "Gagnée", lost: "Perdue" },
  { new: "New", contacted: "Contacted", quoted: "Quoted", won: "Won", lost: "Lost" },
);
