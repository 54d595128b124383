import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Apart from where a mail goes, which many screens say. */
export const formerLinksWords = dictionary(
  {
    formerLinks: (count: number, address: string) =>
      `L’adresse ${address} a été corrigée ou retirée et ne reçoit plus rien. ${count === 1 ? "Un lien qui y est parti s’ouvre" : `${count} liens qui y sont partis s’ouvrent`} encore. Si vous y mettez fin, renvoyez les papiers\u00A0: ils auront un nouveau lien.`,
    endLinks: (count: number) => (count === 1 ? "Mettre fin au lien" : "Mettre fin aux liens"),
    keepLinks: (count: number) => (count === 1 ? "Le laisser ouvert" : "Les laisser ouverts"),
    linksEnded: "Les anciens liens ne s’ouvrent plus. Renvoyez les papiers à la bonne adresse.",
    linksNotEnded: "La réponse n’a pas pu être enregistrée",
  },
  {
    formerLinks: (count, address) =>
      `The address ${address} was corrected or removed and gets nothing more. ${count === 1 ? "One link that went there still opens" : `${count} links that went there still open`}. If you end ${count === 1 ? "it" : "them"}, send the papers again: they will have a new link.`,
    endLinks: (count) => (count === 1 ? "End the link" : "End the links"),
    keepLinks: (count) => (count === 1 ? "Leave it open" : "Leave them open"),
    linksEnded: "The former links no longer open. Send the papers again to the right address.",
    linksNotEnded: "The answer could not be saved",
  },
);
