import type { IncidentDetails } from "#src/work/privacy/incidents/incident.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { usePrivacyLawWords } from "#src/web/admin/privacy/privacy-law-words.ts";
import { incidentDetailWords } from "./words.ts";

export function useDetailWords(): Record<keyof IncidentDetails, string> {
  const { commissionTold } = usePrivacyLawWords();
  return { ...useWords(incidentDetailWords), commissionTold };
}
