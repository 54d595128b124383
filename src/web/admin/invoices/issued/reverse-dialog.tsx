import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import { reversalDay } from "#src/work/invoices/book-day.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { Reversal } from "#src/work/invoices/payment.ts";
import type { Payment } from "#src/work/invoices/payments.server.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useNow } from "#src/web/admin/parts/timers.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { ChangedQuarters } from "./changed-quarters.tsx";
import { issuedWords } from "./words.ts";

type Props = { payment: Payment; issuedOn: string; onClose: () => void };

/** Typed wrongly, or a cheque that came back, each on its own day. */
export function ReverseDialog({ payment, issuedOn, onClose }: Props) {
  const t = useWords(issuedWords);
  const { id, invoiceId, receivedOn, createdAt } = payment;
  const { timeZone, currency } = regionalFormat();
  const amount = formatMoney(payment.cents, currency, useLanguage());
  const today = businessDay(useNow(), timeZone);
  const recordedOn = businessDay(new Date(createdAt), timeZone);
  const reversing = useAction({
    call: (json: Reversal) =>
      api.invoices[":id"].payments[":payment"].reverse.$post({ param: { id: invoiceId, payment: id }, json }),
    done: t.reverseDone,
    failed: (status) => (status === 422 ? undefined : t.recordFailed),
    reload: useReloadInvoice(invoiceId),
  });
  const form = useForm<Required<Reversal>, void, Reversal>({
    name: "reversal",
    initial: { receivedOn: reversalDay({ receivedOn, recordedOn, today, closedOn: "" }) },
    parse: (typed) => parseForm(Reversal, typed),
    problemWords: invoiceProblems,
    save: async (reversal) => void (await reversing.mutateAsync(reversal)),
    onSaved: onClose,
  });
  return (
    <DialogFrame title={t.reverseTitle(amount)} intro={t.reverseIntro} onClose={onClose}>
      <Form of={form}>
        <TextOf of={part(form, "receivedOn")} label={t.reversedOn} type="date" />
        <ChangedQuarters day={form.value.receivedOn} issuedOn={issuedOn} />
        <FormButtons busy={form.isSaving} look="solid" keep={t.keepPayment} onCancel={onClose}>
          {t.sureReverse}
        </FormButtons>
      </Form>
    </DialogFrame>
  );
}
