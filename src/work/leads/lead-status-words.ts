import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { LeadBox } from "./lead-boxes.ts";
import type { LeadStatus } from "./lead-status.ts";

export const statusWords = dictionary<Record<LeadStatus, string>>(
  { new: "Nouvelle", contacted: "Contactée", quoted: "En soumission", won: "Gagnée", lost: "Perdue" },
  { new: "New", contacted: "Contacted", quoted: "Quoted", won: "Won", lost: "Lost" },
);

export const outcomeWords = dictionary(
  {
    wonFor: (amount: string) => `Gagnée\u00A0: ${amount}`,
    lostBecause: (reason: string) => `Perdue\u00A0: ${reason}`,
  },
  { wonFor: (amount) => `Won for ${amount}`, lostBecause: (reason) => `Lost: ${reason}` },
);

export const boxWords = dictionary<Record<LeadBox, string>>(
  { inbox: "Boîte de réception", quarantine: "Quarantaine", spam: "Indésirables", deleted: "Supprimées" },
  { inbox: "Inbox", quarantine: "Quarantine", spam: "Spam", deleted: "Deleted" },
);
