import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const recipientWords = dictionary(
  {
    copies: (addresses: string) => `Copie à ${addresses}.`,
    kept: (addresses: string) =>
      `Rien ne part à ${addresses}\u00A0: vous n’avez pas choisi cette adresse pour ce client.`,
    choose: "Choisir qui reçoit",
  },
  {
    copies: (addresses) => `Copy to ${addresses}.`,
    kept: (addresses) => `Nothing goes to ${addresses}: you have not chosen it for this customer.`,
    choose: "Choose who receives",
  },
);
