import { useState, type SubmitEvent } from "react";
import { formatMonth } from "#src/platform/i18n/formats.ts";
import { spendProblems } from "#src/marketing/advertising/spend/spend-problems.ts";
import { MOST_SPENT, type StoredSpend } from "#src/marketing/advertising/spend/spend.ts";
import { sourceName } from "#src/marketing/advertising/report/source-words.ts";
import { typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { problemIn, sayField } from "#src/web/admin/parts/calls/read-problem.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useErrorToast } from "#src/web/admin/parts/use-error-toast.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SelectField, TextField } from "#src/web/ui/fields/field.tsx";
import { useToast } from "#src/web/ui/toasts/toast.tsx";
import { useCostChanges } from "./use-advertising.ts";
import { costWords } from "./words.ts";

type Props = { edited: StoredSpend | undefined; choices: string[]; onDone: () => void };

export function CostForm({ edited, choices, onDone }: Props) {
  const t = useWords(costWords);
  const { success } = useWords(commonWords);
  const language = useLanguage();
  const { toast } = useToast();
  const errorToast = useErrorToast();
  const { save } = useCostChanges();
  const [typed, setTyped] = useState(() => typedOf(edited, choices, language));
  const wrong = save.error ? problemIn(save.error).errors : [];
  const errorAt = (name: string) => {
    const problem = wrong.find(({ field }) => field === name);
    return problem && sayField(spendProblems, problem, language);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { amount, ...rest } = typed;
    const cents = parseHundredths(amount, MOST_SPENT);
    // What is no number is refused by the server, with the other fields.
    const json = { ...rest, amount: typeof cents === "number" ? cents / 100 : -1 };
    save.mutate(
      { id: edited?.id, json },
      {
        onSuccess: () => {
          toast({ title: success, description: t.saved });
          setTyped({ ...typed, campaign: "", campaignId: "", amount: "" });
          onDone();
        },
        onError: (error) => {
          const [first] = problemIn(error).errors;
          if (first) document.getElementById(`cost-${first.field}`)?.focus();
          else errorToast(t.notSaved)(error);
        },
      },
    );
  };
  const fieldOf = (name: keyof typeof typed) => ({
    id: `cost-${name}`,
    value: typed[name],
    error: errorAt(name),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField {...fieldOf("source")} label={t.source} hint={t.sourceHint} maxLength={40} autoComplete="off" />
      <TextField {...fieldOf("campaign")} label={t.campaign} maxLength={200} autoComplete="off" />
      <TextField
        {...fieldOf("campaignId")}
        label={t.campaignId}
        maxLength={40}
        autoComplete="off"
        inputMode="numeric"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...fieldOf("month")} label={t.month}>
          {choices.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month, language)}
            </option>
          ))}
        </SelectField>
        <TextField {...fieldOf("amount")} label={t.amount} inputMode="decimal" maxLength={20} autoComplete="off" />
      </div>
      {edited ? (
        <FormButtons look="solid" busy={save.isPending} onCancel={onDone}>
          {t.save}
        </FormButtons>
      ) : (
        <BusyButton type="submit" look="solid" busy={save.isPending} className="sm:justify-self-start">
          {t.save}
        </BusyButton>
      )}
    </form>
  );
}

function typedOf(edited: StoredSpend | undefined, choices: string[], language: "fr" | "en") {
  if (!edited) return { source: "Google", campaign: "", campaignId: "", month: choices[0] ?? "", amount: "" };
  const { source, campaign, campaignId, month, cents } = edited;
  return {
    ...{ source: sourceName(source, "en"), campaign: campaign || campaignId, campaignId, month },
    amount: typedCents(cents, language),
  };
}
