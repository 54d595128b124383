import { priceRanges } from "#src/account/settings/business.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Pair } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { TypedBusiness } from "./business-form.ts";
import { businessWords } from "./business-words.ts";
import { PaymentsField } from "./payments-field.tsx";

/** Left blank, machines are told nothing. */
export function PricesAndPayments({ edited }: { edited: Edited<TypedBusiness> }) {
  const t = useWords(businessWords);
  // Each range is shown as it is stored.
  const ranges = Object.fromEntries(priceRanges.map((range) => [range, range || t.notSaid])) as Record<
    (typeof priceRanges)[number],
    string
  >;
  return (
    <Pair>
      <ChoiceOf of={part(edited, "priceRange")} label={t.priceRange} choices={ranges} />
      <PaymentsField of={part(edited, "payments")} />
    </Pair>
  );
}
