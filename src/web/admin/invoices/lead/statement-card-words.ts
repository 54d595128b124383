import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const statementCardWords = dictionary(
  {
    statement: "Relevé de compte",
    balance: (amount: string) => `solde\u00A0: ${amount}`,
    view: "Voir le relevé",
    pdf: "PDF",
    send: "Envoyer au client",
    sent: "Le relevé est envoyé",
    leavesAt: (day: string, hour: string) => `Le relevé partira le ${day} à ${hour}`,
    failed: "Le relevé n’a pas pu être envoyé",
  },
  {
    statement: "Statement of account",
    balance: (amount) => `balance: ${amount}`,
    view: "View the statement",
    pdf: "PDF",
    send: "Send to the customer",
    sent: "The statement is sent",
    leavesAt: (day, hour) => `The statement will leave on ${day} at ${hour}`,
    failed: "The statement could not be sent",
  },
);
