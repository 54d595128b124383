import { useState } from "react";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import { balanceOf } from "#src/work/invoices/balance.ts";
import { parseTransfer, type NewTransfer } from "#src/work/invoices/customer/transfer.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { methodWords } from "#src/work/invoices/messages/method-words.ts";
import { cashRounding, handMethods, inCash, LONGEST_REFERENCE, NewPayment } from "#src/work/invoices/payment.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { ChangedQuarters } from "./changed-quarters.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { Amount, SeveralInvoices, useSplitting } from "./several-invoices.tsx";
import { issuedWords } from "./words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

/** `email` is where the customer is reached now. */
type Props = IssuedProps & { email: string; isRefund: boolean; onClose: () => void };

/** What came, or what was given back. */
export function PaymentDialog({ invoice, document, email, isRefund, onClose }: Props) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  const balance = balanceOf(invoice.settled);
  const { form } = usePaymentForm({ invoice, email, isRefund, onClose });
  const money = (cents: number) => formatMoney(cents, document.currency, language);
  const amount = useSplitting(form, invoice.id);
  const { method, cents, parts } = form.value;
  const isAlone = !isRefund && parts.length === 0;
  const methods = methodWords[language];
  return (
    <DialogFrame
      title={isRefund ? t.refund : t.record}
      {...(!isRefund && { intro: t.amountHint(money(balance)) })}
      onClose={onClose}
    >
      <Form of={form}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectOf of={inCoins(form, balance)} label={t.method}>
            {handMethods.map((one) => (
              <option key={one} value={one}>
                {methods[one].charAt(0).toUpperCase() + methods[one].slice(1)}
              </option>
            ))}
          </SelectOf>
          <Amount of={amount} label={t.amount} />
          <TextOf of={part(form, "receivedOn")} label={isRefund ? t.refundedOn : t.receivedOn} type="date" />
          <TextOf
            of={part(form, "reference")}
            label={t.reference}
            hint={t.referenceHint}
            maxLength={LONGEST_REFERENCE}
          />
        </div>
        <ChangedQuarters day={form.value.receivedOn} issuedOn={document.issuedOn} />
        {!isRefund && <SeveralInvoices of={form} invoiceId={invoice.id} money={money} />}
        {isAlone && method === "cash" && balance !== inCash(balance) && (
          <p className="text-muted">{t.cashHint(money(inCash(balance)))}</p>
        )}
        {isAlone && <Difference cents={settledBy({ cents, method, balance }) - balance} money={money} />}
        {!isRefund && email && <CheckOf of={part(form, "receipt")} label={t.sendReceipt} />}
        {form.value.receipt && <SendsTo leadId={invoice.leadId} />}
        <FormButtons busy={form.isSaving} look="solid" onCancel={onClose}>
          {t.saveRecord}
        </FormButtons>
      </Form>
    </DialogFrame>
  );
}

/** The whole balance is what coins can pay, once it is cash; another amount was typed and stays. */
function inCoins(form: Edited<NewTransfer>, balance: number): Edited<NewTransfer["method"]> {
  const [exact, rounded] = [Math.abs(balance), inCash(Math.abs(balance))];
  return {
    ...part(form, "method"),
    edit: (change) =>
      form.edit((now) => {
        const method = change(now.method);
        const isWhole = now.parts.length === 0 && (now.cents === exact || now.cents === rounded);
        return { ...now, method, ...(isWhole && { cents: method === "cash" ? rounded : exact }) };
      }),
  };
}

function settledBy({ cents, method, balance }: { cents: number; method: string; balance: number }): number {
  return method === "cash" ? cents + cashRounding(balance, cents) : cents;
}

/** Said before it is recorded, since both happen and neither is a mistake by itself. */
function Difference({ cents, money }: { cents: number; money: (cents: number) => string }) {
  const t = useWords(issuedWords);
  return (
    <p role="status" className="font-semibold">
      {cents < 0 && t.under(money(-cents))}
      {cents > 0 && <span className="text-warning">{t.over(money(cents))}</span>}
    </p>
  );
}

/** One payment, where it is for one invoice. */
function parseTyped(typed: NewTransfer): Parsed<NewTransfer> {
  if (typed.parts.length > 0) return parseTransfer(typed);
  const read = parseForm(NewPayment, typed);
  return read.ok ? { ok: true, values: { ...read.values, parts: [] } } : read;
}

function usePaymentForm({ invoice, email, isRefund, onClose }: Omit<Props, "document">) {
  const t = useWords(issuedWords);
  const reload = useReloadInvoice(invoice.id);
  const now = useNow();
  const balance = balanceOf(invoice.settled);
  // A second press on the button records nothing.
  const [key] = useState(randomId);
  const param = { id: invoice.id };
  const calls = api.invoices[":id"];
  const recording = useAction({
    call: async ({ parts, ...json }: NewTransfer) => {
      const headers = { "Idempotency-Key": key };
      if (parts.length > 0) await api.transfers.$post({ json: { ...json, parts } }, { headers });
      else if (isRefund) await calls.refunds.$post({ param, json }, { headers });
      else await calls.payments.$post({ param, json }, { headers });
    },
    done: isRefund ? t.refunded : t.recorded,
    failed: (status) => (status === 422 ? undefined : t.recordFailed),
    reload,
  });
  const form = useForm<NewTransfer, void, NewTransfer>({
    name: "payment",
    initial: {
      cents: isRefund ? Math.max(0, -balance) : Math.max(0, balance),
      method: "e-transfer",
      receivedOn: businessDay(now, regionalFormat().timeZone),
      reference: "",
      receipt: !isRefund && email !== "",
      parts: [],
    },
    parse: parseTyped,
    problemWords: invoiceProblems,
    save: (payment) => recording.mutateAsync(payment),
    onSaved: onClose,
  });
  return { form };
}
