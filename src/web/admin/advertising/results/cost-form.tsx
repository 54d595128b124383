import { formatMonth } from "#src/platform/i18n/formats.ts";
import { spendProblems } from "#src/marketing/advertising/spend/spend-problems.ts";
import { MOST_SPENT, type StoredSpend } from "#src/marketing/advertising/spend/spend.ts";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import { accepted } from "#src/platform/i18n/problem.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useCostChanges } from "./use-advertising.ts";
import { costWords } from "./words.ts";

type Props = { edited: StoredSpend | undefined; choices: string[]; onDone: () => void };

export function CostForm({ edited, choices, onDone }: Props) {
  const t = useWords(costWords);
  const language = useLanguage();
  const { save } = useCostChanges();
  const form = useForm({
    name: "cost",
    initial: toTyped(edited, choices, language),
    // What is no number is refused by the server, with the other fields.
    parse({ amount, ...rest }) {
      const cents = parseHundredths(amount, MOST_SPENT, language);
      return accepted({ ...rest, amount: typeof cents === "number" ? cents / 100 : -1 });
    },
    problemWords: spendProblems,
    save: (json) => save.mutateAsync({ id: edited?.id, json }),
    onSaved() {
      form.reset({ ...form.value, campaign: "", campaignId: "", amount: "" });
      onDone();
    },
  });
  return (
    <Form of={form} className="grid gap-4">
      <TextOf of={part(form, "source")} label={t.source} hint={t.sourceHint} maxLength={40} />
      <TextOf of={part(form, "campaign")} label={t.campaign} maxLength={200} />
      <TextOf of={part(form, "campaignId")} label={t.campaignId} maxLength={40} inputMode="numeric" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectOf of={part(form, "month")} label={t.month}>
          {choices.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month, language)}
            </option>
          ))}
        </SelectOf>
        <TextOf of={part(form, "amount")} label={t.amount} inputMode="decimal" maxLength={20} />
      </div>
      {edited ? (
        <FormButtons look="solid" busy={form.isSaving} onCancel={onDone}>
          {t.save}
        </FormButtons>
      ) : (
        <BusyButton type="submit" look="solid" busy={form.isSaving} className="sm:justify-self-start">
          {t.save}
        </BusyButton>
      )}
    </Form>
  );
}

function toTyped(edited: StoredSpend | undefined, choices: string[], language: "fr" | "en") {
  if (!edited) return { source: "Google", campaign: "", campaignId: "", month: choices[0] ?? "", amount: "" };
  const { source, campaign, campaignId, month, cents } = edited;
  return {
    ...{ source: sourceName(source, "en"), campaign: campaign || campaignId, campaignId, month },
    amount: typedCents(cents, language),
  };
}
