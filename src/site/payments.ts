/** By the name that is stored; what an owner has added otherwise stands as it was typed. */
export const payments = {
  Cash: { fr: "Argent comptant", en: "Cash" },
  "Credit Card": { fr: "Carte de crédit", en: "Credit card" },
  "Debit Card": { fr: "Carte de débit", en: "Debit card" },
  "E-Transfer": { fr: "Virement Interac", en: "Interac e-Transfer" },
  Cheque: { fr: "Chèque", en: "Cheque" },
  "Bank Transfer": { fr: "Virement bancaire", en: "Bank transfer" },
  Financing: { fr: "Financement", en: "Financing" },
} as const;

export type AcceptedPayment = keyof typeof payments;

export function isPayment(name: string): name is AcceptedPayment {
  return name in payments;
}

/** As machines read it: English by the stored name. */
export function paymentsFor(names: readonly string[], language: string): string {
  return names.map((name) => (language === "fr" && isPayment(name) ? payments[name].fr : name)).join(", ");
}
