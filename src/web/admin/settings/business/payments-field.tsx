import { isPayment, payments, type AcceptedPayment } from "#src/site/payments.ts";
import { fieldId, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { businessWords } from "./business-words.ts";

// Object.keys is typed as string[].
const known = Object.keys(payments) as AcceptedPayment[];

/** Stored by English names, joined by commas: those that have a box, then what the owner adds. */
export function PaymentsField({ of }: { of: Edited<string> }) {
  const language = useLanguage();
  const t = useWords(businessWords);
  const { chosen, others } = readPayments(of.value);
  const write = (names: readonly string[], more: string) => set(of, [...names, ...(more ? [more] : [])].join(", "));
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t.payments}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {known.map((name) => (
          <CheckField
            key={name}
            id={`${fieldId(of)}-${name.replaceAll(" ", "-")}`}
            label={payments[name][language]}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              write(
                known.filter((one) => (one === name ? target.checked : chosen.includes(one))),
                others,
              )
            }
          />
        ))}
      </div>
      <div className="mt-3">
        <TextField
          id={fieldId(of)}
          label={t.otherPayments}
          hint={t.otherPaymentsHint}
          autoComplete="off"
          value={others}
          error={useProblemAt(of)}
          onChange={({ target }) => write(chosen, target.value)}
        />
      </div>
    </fieldset>
  );
}

/** What was added stays as it is typed, with its commas and spaces. */
export function readPayments(stored: string): { chosen: AcceptedPayment[]; others: string } {
  const names = stored.split(",").map((name) => name.trim());
  const chosen = names.filter(isPayment);
  const first = chosen.join(", ");
  if (stored.startsWith(first)) return { chosen, others: stored.slice(first.length).replace(/^, ?/, "") };
  return { chosen, others: names.filter((name) => !isPayment(name)).join(", ") };
}
