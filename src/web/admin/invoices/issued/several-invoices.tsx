import { useQuery } from "@tanstack/react-query";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { leftOf, splitTransfer, type NewTransfer } from "#src/work/invoices/customer/transfer.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { orZero, typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { useInvoiceName } from "#src/web/admin/links/invoice-name.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { issuedWords } from "./words.ts";

const MOST_DOLLARS = 20_000_000;

type Props = { of: Edited<NewTransfer>; invoiceId: string; money: (cents: number) => string };

/** What the customer owes on all their invoices, the oldest first; nothing until it is known. */
function useOwed(invoiceId: string) {
  const calls = api.invoices[":id"].owed;
  return useQuery({ ...apiQuery(calls, { param: { id: invoiceId } }), refetchOnMount: "always" }).data?.owed ?? [];
}

/** Offered where the customer owes on others too. The split follows the amount until it is typed otherwise. */
export function SeveralInvoices({ of, invoiceId, money }: Props) {
  const t = useWords(issuedWords);
  const nameOf = useInvoiceName();
  const owed = useOwed(invoiceId);
  const parts = part(of, "parts");
  const problem = useProblemAt(parts);
  const isSeveral = parts.value.length > 0;
  if (!owed.some(({ id }) => id !== invoiceId)) return null;
  const change = (several: boolean) =>
    of.edit((now) => {
      const own = owed.find(({ id }) => id === invoiceId)?.balanceCents ?? 0;
      const all = owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
      const cents = several ? (now.cents === own ? all : now.cents) : now.cents === all ? own : now.cents;
      return { ...now, cents, parts: several ? splitTransfer(cents, owed) : [] };
    });
  const left = leftOf(of.value);
  return (
    <div className="grid gap-4">
      <CheckField
        id={`${of.section}-several`}
        label={t.several}
        checked={isSeveral}
        onChange={({ target }) => change(target.checked)}
      />
      {isSeveral && (
        <fieldset className="grid gap-4 rounded-field bg-mist p-4">
          <legend className="sr-only">{t.split}</legend>
          {parts.value.map((one, at) => {
            const invoice = owed.find(({ id }) => id === one.invoiceId);
            const balance = invoice?.balanceCents ?? 0;
            return (
              <div key={one.invoiceId} className="grid gap-1">
                <Amount
                  of={part(itemAt(parts, at, one), "cents")}
                  label={`${invoice ? nameOf(invoice) : ""} (${money(balance)})`}
                />
                {one.cents > balance && (
                  <p role="status" className="font-semibold text-warning">
                    {t.over(money(one.cents - balance))}
                  </p>
                )}
              </div>
            );
          })}
          <p role="status" className="font-semibold">
            {left > 0 && t.toSplit(money(left))}
            {left < 0 && t.splitTooMuch(money(-left))}
          </p>
          {problem && left === 0 && <p className="font-medium text-danger">{problem}</p>}
        </fieldset>
      )}
    </div>
  );
}

/** The amount, which splits itself again as it is typed. */
export function useSplitting(of: Edited<NewTransfer>, invoiceId: string): Edited<number> {
  const owed = useOwed(invoiceId);
  return {
    ...part(of, "cents"),
    edit: (change) =>
      of.edit((now) => {
        const cents = change(now.cents);
        return { ...now, cents, parts: now.parts.length > 0 ? splitTransfer(cents, owed) : [] };
      }),
  };
}

export function Amount({ of, label }: { of: Edited<number>; label: string }) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  return (
    <NumberField
      of={of}
      label={label}
      read={(text) => orZero(parseHundredths(text, MOST_DOLLARS, language))}
      show={(shown) => (shown === 0 ? "" : typedCents(shown, language))}
      wrong={t.amountWrong}
    />
  );
}
