import { Mail } from "lucide-react";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { knownMessage } from "#src/platform/i18n/known-message.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import type { Payment } from "#src/work/invoices/payments.server.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { useRecipients } from "#src/web/admin/recipients/use-recipients.ts";
import { useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { issuedWords } from "./words.ts";

type Props = { payment: Payment; leadId: string; currency: string; label: string; onClose: () => void };

/** Says where it goes before it leaves. */
export function ReceiptDialog({ payment, leadId, currency, label, onClose }: Props) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  const { id, invoiceId, cents, receivedOn, transferId } = payment;
  const recipients = useRecipients(leadId);
  const sending = useAction({
    call: async () =>
      (await api.invoices[":id"].payments[":payment"].receipt.$post({ param: { id: invoiceId, payment: id } })).json(),
    done: ({ to }) => t.receiptSent(to),
    failed: (_, error) => knownMessage(invoiceProblems, problemIn(error), language) ?? t.receiptNotSent,
    ...{ reload: useReloadInvoice(invoiceId), onDone: onClose },
  });
  const day = formatDay(receivedOn, language, "medium");
  return (
    <DialogFrame
      title={label}
      intro={<p>{transferId ? t.receiptOfTransfer(day) : t.receiptOf(formatMoney(cents, currency, language), day)}</p>}
      onClose={onClose}
    >
      <SendsTo leadId={leadId} />
      {recipients?.to && (
        <ActionButton look="solid" icon={Mail} action={sending}>
          {t.byMailNow}
        </ActionButton>
      )}
    </DialogFrame>
  );
}
