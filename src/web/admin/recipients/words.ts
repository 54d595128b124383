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
  },
);
