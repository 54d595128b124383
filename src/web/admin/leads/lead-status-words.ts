import type { LeadStatus } from "#src/leads/lead-status.ts";
import { words } from "#src/web/admin/parts/words.ts";

export const statusWords = words<Record<LeadStatus, string>>(
  { new: "New", contacted: "Contacted", quoted: "Quoted", won: "Won", lost: "Lost" },
  { new: "Nouvelle", contacted: "Contactée", quoted: "Soumissionnée", won: "Gagnée", lost: "Perdue" },
);
