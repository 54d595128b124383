import { siteDictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

/** As the owner has set them; 0 months keeps requests until they are deleted by hand. */
export type Retention = { leadMonths: number; doubtfulDays: number; trafficDays: number };

const words = siteDictionary(
  {
    months:
      "Une demande, ou une fiche de client sans demande, est détruite {months} mois après le dernier geste posé à son sujet. Si elle a mené à des travaux, nous gardons aussi longtemps que les lois fiscales l’exigent (six ans) les factures et ce qui les explique.",
    byHand:
      "Une demande, ou une fiche de client sans demande, est gardée jusqu’à ce que nous la supprimions ou que vous demandiez sa destruction. Si elle a mené à des travaux, nous gardons aussi longtemps que les lois fiscales l’exigent (six ans) les factures et ce qui les explique.",
    doubtful:
      "Une demande mise de côté comme pourriel est détruite après {days} jours, ou après {unseen} jours si personne ne l’a vue entre-temps.",
  },
  {
    months:
      "A request, or the record of a customer without one, is destroyed {months} months after we last did anything about it. If it led to work, we keep the invoices and what explains them for as long as tax law requires (six years).",
    byHand:
      "A request, or the record of a customer without one, is kept until we delete it or you ask us to destroy it. If it led to work, we keep the invoices and what explains them for as long as tax law requires (six years).",
    doubtful:
      "A request set aside as spam is destroyed after {days} days, or after {unseen} days if nobody has looked at it by then.",
  },
);

/** For the `{requestsKept}`, `{doubtfulKept}` and `{trafficDays}` of the privacy policy. */
export function retentionWords({ leadMonths, doubtfulDays, trafficDays }: Retention, language: SiteLanguage) {
  const { months, byHand, doubtful } = words[language];
  return {
    requestsKept: leadMonths > 0 ? fillIn(months, { months: leadMonths }) : byHand,
    doubtfulKept: fillIn(doubtful, { days: doubtfulDays, unseen: 2 * doubtfulDays }),
    trafficDays,
  };
}
