import type { Dictionary } from "#src/platform/i18n/dictionary.ts";
import { privacyLawOf, type PrivacyLaw } from "#src/account/settings/jurisdiction.ts";
import { embeddedFacts } from "#src/web/admin/parts/site-names.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

/** `law` and `authority` stand in a sentence, with their article. */
type PrivacyLawWords = { law: string; authority: string; csv: string; commissionTold: string };

const commissioner = {
  fr: { csv: "Fichier pour le Commissariat", commissionTold: "Avis au Commissariat, le" },
  en: { csv: "File for the Commissioner", commissionTold: "Commissioner notified on" },
};

const privacyLawWords: Dictionary<Record<PrivacyLaw, PrivacyLawWords>> = {
  fr: {
    quebec: {
      law: "la Loi 25",
      authority: "la Commission d’accès à l’information",
      csv: "Fichier pour la Commission",
      commissionTold: "Avis à la Commission, le",
    },
    alberta: {
      law: "la loi albertaine (PIPA)",
      authority: "le Commissariat à l’information et à la protection de la vie privée de l’Alberta",
      ...commissioner.fr,
    },
    "british-columbia": {
      law: "la loi de la Colombie-Britannique (PIPA)",
      authority: "le Commissariat à l’information et à la protection de la vie privée de la Colombie-Britannique",
      ...commissioner.fr,
    },
    federal: {
      law: "la loi fédérale (LPRPDE)",
      authority: "le Commissariat à la protection de la vie privée du Canada",
      ...commissioner.fr,
    },
    elsewhere: {
      law: "la loi sur les renseignements personnels",
      authority: "l’autorité de protection des données",
      csv: "Fichier pour l’autorité",
      commissionTold: "Avis à l’autorité, le",
    },
  },
  en: {
    quebec: {
      law: "Law 25",
      authority: "the Commission d’accès à l’information",
      csv: "File for the Commission",
      commissionTold: "Commission notified on",
    },
    alberta: {
      law: "Alberta’s privacy act (PIPA)",
      authority: "the Information and Privacy Commissioner of Alberta",
      ...commissioner.en,
    },
    "british-columbia": {
      law: "British Columbia’s privacy act (PIPA)",
      authority: "the Information and Privacy Commissioner for British Columbia",
      ...commissioner.en,
    },
    federal: {
      law: "the federal privacy act (PIPEDA)",
      authority: "the Privacy Commissioner of Canada",
      ...commissioner.en,
    },
    elsewhere: {
      law: "your privacy law",
      authority: "the data protection authority",
      csv: "File for the Authority",
      commissionTold: "Authority notified on",
    },
  },
};

/** For the province or country of the business. */
export function usePrivacyLawWords(): PrivacyLawWords {
  return privacyLawWords[useLanguage()][privacyLawOf(embeddedFacts())];
}
