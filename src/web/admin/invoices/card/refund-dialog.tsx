import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useState } from "react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { cardProblems } from "#src/work/invoices/card/card-problems.ts";
import { CardRefundForm } from "#src/work/invoices/card/card-refund.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { part } from "#src/web/admin/editing/edited.ts";
import { Form } from "#src/web/admin/editing/form.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { orZero, typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { cardAdminWords } from "./card-words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

const MOST_DOLLARS = 20_000_000;

const problemWords = {
  fr: { ...invoiceProblems.fr, ...cardProblems.fr },
  en: { ...invoiceProblems.en, ...cardProblems.en },
};

type Props = { invoiceId: string; paymentId: string; most: number; currency: string; onClose: () => void };

/** All that is left is filled in: a part is typed over it. */
export function CardRefundDialog({ invoiceId, paymentId, most, currency, onClose }: Props) {
  const t = useWords(cardAdminWords);
  const language = useLanguage();
  const reload = useReloadInvoice(invoiceId);
  const [key] = useState(randomId);
  const refunding = useAction({
    call: async (json: CardRefundForm) => {
      const param = { id: invoiceId, payment: paymentId };
      const headers = { "Idempotency-Key": key };
      await api.invoices[":id"].payments[":payment"]["card-refund"].$post({ param, json }, { headers });
    },
    done: t.done,
    failed: (status) => (status === 422 ? undefined : t.failed),
    reload,
  });
  const form = useForm<CardRefundForm, void, CardRefundForm>({
    name: "card-refund",
    initial: { cents: most },
    parse: (typed) => parseForm(CardRefundForm, typed),
    problemWords,
    save: (refund) => refunding.mutateAsync(refund),
    onSaved: onClose,
  });
  return (
    <DialogFrame title={t.refund} intro={t.intro(formatMoney(most, currency, language))} onClose={onClose}>
      <Form of={form}>
        <NumberField
          of={part(form, "cents")}
          label={t.amount}
          read={(text) => orZero(parseHundredths(text, MOST_DOLLARS, language))}
          show={(cents) => (cents === 0 ? "" : typedCents(cents, language))}
          wrong={t.amountWrong}
        />
        <FormButtons busy={form.isSaving} look="solid" onCancel={onClose}>
          {t.send}
        </FormButtons>
      </Form>
    </DialogFrame>
  );
}
