import { useEffect, useState, type SubmitEvent } from "react";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { HIGHEST_AMOUNT, LONGEST_REASON } from "#src/customers/leads/lead-status.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { leadWords } from "./words.ts";
import type { LeadWork, Outcome } from "./use-lead-status.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

type Props = { work: LeadWork; outcome: Outcome; onClosed: () => void };

export function LeadOutcomeForm({ work, outcome, onClosed }: Props) {
  const t = useWords(leadWords);
  const [isWrong, setWrong] = useState(false);
  const { amount, reason, saving, isJustOpened } = work;
  // Not when a draft reopens it after a reload.
  useEffect(() => {
    if (isJustOpened) document.getElementById(fieldOf[outcome])?.focus();
  }, [isJustOpened, outcome]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === "lost") return work.save({ status: "lost", reason: reason.text }, onClosed);
    const cents = parseHundredths(amount.text, HIGHEST_AMOUNT);
    setWrong(cents === undefined);
    if (cents === undefined) document.getElementById("amount")?.focus();
    else work.save({ status: "won", amount: cents === null ? null : cents / 100 }, onClosed);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {outcome === "won" ? (
        <TextField
          id={fieldOf.won}
          label={t.amount}
          hint={t.amountHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={amount.text}
          onChange={(event) => amount.write(event.target.value)}
          error={isWrong ? t.amountWrong : undefined}
        />
      ) : (
        <TextField
          id={fieldOf.lost}
          label={t.reason}
          hint={t.reasonHint}
          autoComplete="off"
          maxLength={LONGEST_REASON}
          value={reason.text}
          onChange={(event) => reason.write(event.target.value)}
        />
      )}
      <FormButtons
        look="solid"
        busy={saving}
        onCancel={() => {
          work.close();
          onClosed();
        }}
      >
        {outcome === "won" ? t.saveWon : t.saveLost}
      </FormButtons>
    </form>
  );
}

const fieldOf: Record<Outcome, string> = { won: "amount", lost: "reason" };
