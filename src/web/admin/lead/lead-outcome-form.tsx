import { useEffect, type ReactNode } from "react";
import type { LeadInFull } from "#src/work/leads/lead-history.ts";
import { HIGHEST_AMOUNT, LONGEST_REASON } from "#src/work/leads/lead-status.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import { useForm, type Form as FormState } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { LeadWork } from "./use-lead-status.ts";
import { leadWords, lostReasonWords } from "#src/web/admin/leads/lead-words.ts";

type Props = { lead: LeadInFull; work: LeadWork; onClosed: () => void };

export function WonForm({ lead, work, onClosed }: Props) {
  const t = useWords(leadWords);
  const language = useLanguage();
  const { won_cents } = lead;
  const form = useForm({
    ...{ name: "won", keptAs: `lead amount ${lead.id}` },
    initial: { amount: won_cents === null ? "" : typedCents(won_cents, language) },
    parse({ amount }) {
      const cents = parseHundredths(amount, HIGHEST_AMOUNT, language);
      return cents === undefined ? refused("amount", "amountWrong") : accepted(cents === null ? null : cents / 100);
    },
    problemWords: leadWords,
    save: (amount) => work.save({ status: "won", amount }),
    onSaved: onClosed,
  });
  const amount = part(form, "amount");
  return (
    <OutcomeForm form={form} first={amount} work={work} label={t.saveWon} onClosed={onClosed}>
      <TextOf of={amount} label={t.amount} hint={t.amountHint} inputMode="decimal" maxLength={20} />
    </OutcomeForm>
  );
}

export function LostForm({ lead, work, onClosed }: Props) {
  const t = useWords(leadWords);
  const usualReasons = Object.values(useWords(lostReasonWords));
  const form = useForm({
    ...{ name: "lost", keptAs: `lead reason ${lead.id}`, initial: { reason: lead.lost_reason } },
    problemWords: leadWords,
    save: ({ reason }) => work.save({ status: "lost", reason }),
    onSaved: onClosed,
  });
  const reason = part(form, "reason");
  return (
    <OutcomeForm form={form} first={reason} work={work} label={t.saveLost} onClosed={onClosed}>
      <div role="group" aria-label={t.usualReasons} className="flex flex-wrap gap-2">
        {usualReasons.map((usual) => (
          <button
            type="button"
            key={usual}
            aria-pressed={reason.value === usual}
            className="pill max-w-full rounded-full border border-edge py-1 text-sm whitespace-normal"
            onClick={() => {
              set(reason, usual);
              void form.submit();
            }}
          >
            {usual}
          </button>
        ))}
      </div>
      <TextOf of={reason} label={t.reason} hint={t.reasonHint} maxLength={LONGEST_REASON} />
    </OutcomeForm>
  );
}

type FormProps<Value> = {
  form: FormState<Value>;
  first: Edited<string>;
  work: LeadWork;
  label: string;
  onClosed: () => void;
  children: ReactNode;
};

function OutcomeForm<Value>({ form, first, work, label, onClosed, children }: FormProps<Value>) {
  const id = fieldId(first);
  const { isJustOpened } = work;
  // Not when a draft reopens it after a reload.
  useEffect(() => {
    if (isJustOpened) document.getElementById(id)?.focus();
  }, [isJustOpened, id]);
  const cancel = () => {
    form.reset();
    work.close();
    onClosed();
  };
  return (
    <Form of={form} className="grid gap-4">
      {children}
      <FormButtons look="solid" busy={form.isSaving} onCancel={cancel}>
        {label}
      </FormButtons>
    </Form>
  );
}
