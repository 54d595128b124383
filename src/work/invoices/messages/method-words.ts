import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { PaymentMethod } from "#src/work/invoices/payment.ts";

/** How money came, in the middle of a sentence too. */
export const methodWords = siteDictionary<Record<PaymentMethod, string>>(
  {
    "e-transfer": "virement Interac",
    cash: "argent comptant",
    cheque: "chèque",
    card: "carte",
    "bank-transfer": "virement bancaire",
    online: "paiement en ligne",
    other: "autre moyen",
  },
  {
    "e-transfer": "e-Transfer",
    cash: "cash",
    cheque: "cheque",
    card: "card",
    "bank-transfer": "bank transfer",
    online: "online payment",
    other: "other means",
  },
);
