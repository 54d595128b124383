import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const recipientWords = dictionary(
  {
    to: (address: string) => `À\u00A0: ${address}`,
    toNobody: "Aucune adresse courriel\u00A0: rien ne peut partir.",
    copies: (addresses: string) => `Copie à ${addresses}.`,
    kept: (addresses: string) =>
      `Rien ne part à ${addresses}\u00A0: vous n’avez pas choisi cette adresse pour ce client.`,
    choose: "Choisir qui reçoit",
    add: "Ajouter une adresse",
    sendTo: (address: string) => `Envoyer à ${address}, cette fois et les prochaines`,
    papersTo: (address: string) => `Soumissions et factures à ${address} dorénavant`,
    chosen: (address: string) => `Les soumissions et les factures iront à ${address}`,
    notChosen: "L’adresse n’a pas pu être choisie",
    formerLinks: (count: number, address: string) =>
      `L’adresse ${address} a été corrigée ou retirée et ne reçoit plus rien. ${count === 1 ? "Un lien qui y est parti s’ouvre" : `${count} liens qui y sont partis s’ouvrent`} encore. Si vous y mettez fin, renvoyez les papiers\u00A0: ils auront un nouveau lien.`,
    endLinks: (count: number) => (count === 1 ? "Mettre fin au lien" : "Mettre fin aux liens"),
    keepLinks: (count: number) => (count === 1 ? "Le laisser ouvert" : "Les laisser ouverts"),
    linksEnded: "Les anciens liens ne s’ouvrent plus. Renvoyez les papiers à la bonne adresse.",
    linksNotEnded: "La réponse n’a pas pu être enregistrée",
  },
  {
    to: (address) => `To: ${address}`,
    toNobody: "No email address: nothing can leave.",
    copies: (addresses) => `Copy to ${addresses}.`,
    kept: (addresses) => `Nothing goes to ${addresses}: you have not chosen it for this customer.`,
    choose: "Choose who receives",
    add: "Add an address",
    sendTo: (address) => `Send to ${address}, now and from now on`,
    papersTo: (address) => `Quotes and invoices to ${address} from now on`,
    chosen: (address) => `Quotes and invoices will go to ${address}`,
    notChosen: "The address could not be chosen",
    formerLinks: (count, address) =>
      `The address ${address} was corrected or removed and gets nothing more. ${count === 1 ? "One link that went there still opens" : `${count} links that went there still open`}. If you end ${count === 1 ? "it" : "them"}, send the papers again: they will have a new link.`,
    endLinks: (count) => (count === 1 ? "End the link" : "End the links"),
    keepLinks: (count) => (count === 1 ? "Leave it open" : "Leave them open"),
    linksEnded: "The former links no longer open. Send the papers again to the right address.",
    linksNotEnded: "The answer could not be saved",
  },
);
