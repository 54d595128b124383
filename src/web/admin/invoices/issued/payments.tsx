import { useState } from "react";
import { Mail, Undo2 } from "lucide-react";
import { formatDay, formatMoney } from "#src/platform/i18n/formats.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import type { Payment } from "#src/work/invoices/payments.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { lazyPart } from "#src/web/admin/parts/late/lazy-part.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { cardAdminWords } from "#src/web/admin/invoices/card/card-words.ts";
import { CardTroubles } from "#src/web/admin/invoices/card/card-troubles.tsx";
import { useCardStanding } from "#src/web/admin/invoices/card/use-card.ts";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useInvoiceNotices } from "#src/web/admin/invoices/use-invoices.ts";
import type { IssuedProps } from "./issued-props.ts";
import { issuedWords } from "./words.ts";

const CardRefundDialog = lazyPart(
  async () => (await import("#src/web/admin/invoices/card/refund-dialog.tsx")).CardRefundDialog,
);

const ReceiptDialog = lazyPart(async () => (await import("./receipt-dialog.tsx")).ReceiptDialog);

const ReverseDialog = lazyPart(async () => (await import("./reverse-dialog.tsx")).ReverseDialog);

/** A mistake stays, with the row that takes it back. */
export function Payments({ invoice, document }: IssuedProps) {
  const t = useWords(issuedWords);
  const { payments } = invoice;
  const reversed = new Set(payments.map(({ reversesId }) => reversesId));
  const standing = useCardStanding(invoice.id);
  return (
    <EditingCard title={t.payments}>
      {payments.length === 0 && <p className="text-muted">{t.noPayments}</p>}
      {payments.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {payments.map((payment) => (
            <Row
              key={payment.id}
              payment={payment}
              currency={document.currency}
              invoice={invoice}
              issuedOn={document.issuedOn}
              isReversed={reversed.has(payment.id)}
              refundable={standing?.refundable[payment.id] ?? 0}
            />
          ))}
        </ul>
      )}
      {standing && <CardTroubles invoiceId={invoice.id} currency={document.currency} standing={standing} />}
    </EditingCard>
  );
}

type RowProps = Pick<IssuedProps, "invoice"> & {
  payment: Payment;
  currency: string;
  issuedOn: string;
  isReversed: boolean;
  refundable: number;
};

function Row({ payment, invoice, currency, issuedOn, isReversed, refundable }: RowProps) {
  const t = useWords(issuedWords);
  const card = useWords(cardAdminWords);
  const [isRefunding, setRefunding] = useState(false);
  const [isReversing, setReversing] = useState(false);
  const language = useLanguage();
  const { id, invoiceId, cents, roundingCents, method, receivedOn, reference, reversesId, feeCents } = payment;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const day = formatDay(receivedOn, language, "medium");
  const isFee = cents === 0;
  const marks = [
    isFee ? card.disputeFee : methodWords[language][method],
    ...(cents < 0 && !reversesId ? [card.refunded] : []),
    ...(reference ? [reference] : []),
    ...(roundingCents === 0 ? [] : [t.rounding(money(roundingCents))]),
    ...(feeCents && !isFee ? [card.fee(money(feeCents))] : []),
    ...(isReversed ? [t.reversed] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className={isReversed ? "text-muted line-through" : "font-medium"}>
          {reversesId ? `${t.reversal}, ${day}` : day}
        </p>
        <p className="text-sm wrap-anywhere text-muted first-letter:uppercase">{marks.join(" · ")}</p>
      </div>
      <p className={`ml-auto whitespace-nowrap tabular-nums ${isReversed ? "text-muted" : "font-semibold"}`}>
        {money(isFee ? -(feeCents ?? 0) : cents)}
      </p>
      {refundable > 0 && (
        <ToolButton icon={Undo2} onClick={() => setRefunding(true)}>
          {card.refund}
        </ToolButton>
      )}
      {isRefunding && (
        <CardRefundDialog
          {...{ invoiceId, currency }}
          paymentId={id}
          most={refundable}
          onClose={() => setRefunding(false)}
        />
      )}
      {!isReversed && !reversesId && (
        <div className="flex basis-full flex-wrap gap-2">
          {cents > 0 && <Receipt {...{ payment, invoice, currency }} said={`${day}, ${money(cents)}`} />}
          {method !== "online" && (
            <ToolButton
              className="text-danger!"
              aria-label={`${t.reverse}: ${day}, ${money(cents)}`}
              onClick={() => setReversing(true)}
            >
              {t.reverse}
            </ToolButton>
          )}
          {isReversing && <ReverseDialog {...{ payment, issuedOn }} onClose={() => setReversing(false)} />}
        </div>
      )}
    </li>
  );
}

type ReceiptProps = Pick<RowProps, "payment" | "invoice" | "currency"> & { said: string };

/** As often as it is asked for, while the customer's request is in the inbox. */
function Receipt({ payment, invoice: { id, leadId, events }, currency, said }: ReceiptProps) {
  const t = useWords(issuedWords);
  const [isOpen, setOpen] = useState(false);
  const notices = useInvoiceNotices(id);
  const isSent = events.some((event) => event.kind === "receipt-sent" && event.paymentId === payment.id);
  const label = isSent ? t.sendReceiptAgain : t.sendReceipt;
  if (notices?.lead !== "inbox") return null;
  return (
    <>
      <ToolButton icon={Mail} aria-label={`${label}: ${said}`} onClick={() => setOpen(true)}>
        {label}
      </ToolButton>
      {isOpen && <ReceiptDialog {...{ payment, leadId, currency, label }} onClose={() => setOpen(false)} />}
    </>
  );
}
