import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { partOfLines, type Creditable, type LineCents } from "#src/work/invoices/issuing/creditable.ts";
import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { useProblemAt } from "#src/web/admin/editing/use-problem-at.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { Amount } from "./several-invoices.tsx";
import { issuedWords } from "./words.ts";

/** Those that are chosen, in the order of the invoice. */
export type TypedLines = { lines: LineCents[] };

type Props = { of: Edited<LineCents[]> } & IssuedProps;

export function CreditedLines({ of, invoice, document }: Props) {
  const t = useWords(issuedWords);
  const creditable = useQuery({
    ...apiQuery(api.invoices[":id"].creditable, { param: { id: invoice.id } }),
    refetchOnMount: "always",
  });
  return (
    <QueryState query={creditable} failed={t.creditLinesFailed}>
      {(left) => <LineChoice of={of} left={left} document={document} />}
    </QueryState>
  );
}

type ChoiceProps = Pick<Props, "of" | "document"> & { left: Creditable };

/** A chosen line begins with all that is left of it: a part is typed over it. */
function LineChoice({ of, left, document }: ChoiceProps) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  const problem = useProblemAt(of);
  const money = (cents: number) => formatMoney(cents, document.currency, language);
  const choose = ({ id: changed, cents }: LineCents, isChosen: boolean) =>
    of.edit((now) =>
      left.lines.flatMap(({ id }) => {
        if (id === changed) return isChosen ? [{ id, cents }] : [];
        return now.filter((one) => one.id === id);
      }),
    );
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t.creditOfLines}</legend>
      {left.lines.map((line, at) => {
        if (line.id === "" || line.cents === 0) return null;
        const said = document.lines[at]?.words;
        const words = said?.[language] || said?.fr || said?.en || "";
        const place = of.value.findIndex(({ id }) => id === line.id);
        const chosen = of.value[place];
        return (
          <div key={line.id} className="grid gap-2">
            <CheckField
              id={`${of.section}-line-${line.id}`}
              label={t.creditLine(words, money(line.cents))}
              checked={chosen !== undefined}
              onChange={({ target }) => choose(line, target.checked)}
            />
            {chosen && <Amount of={part(itemAt(of, place, chosen), "cents")} label={t.creditLineAmount(words)} />}
          </div>
        );
      })}
      <p role="status" className="font-semibold">
        {t.creditLinesSum(money(partOfLines(left, of.value).totalCents))}
      </p>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
