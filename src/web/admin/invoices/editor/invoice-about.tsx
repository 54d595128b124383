import { LONGEST_PLACE } from "#src/work/quotes/quote.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PlaceOf } from "#src/web/admin/customers/places/place-of.tsx";
import { ChargedTaxes } from "#src/web/admin/quotes/editor/charged-taxes.tsx";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { useQuoteTaxes } from "#src/web/admin/quotes/use-quotes.ts";
import { fieldId, orBlank, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { CustomerLanguage } from "#src/web/admin/editing/languages/customer-language.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import type { EditedInvoice } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

const LONGEST_TERM_DAYS = 180;

type AboutProps = { leadId: string; draft: Edited<EditedInvoice>; hasTaxes: boolean };

/** Whose it is, for which work, and until when it is due. */
export function InvoiceAbout({ leadId, draft, hasTaxes }: AboutProps) {
  const t = useWords(invoiceEditorWords);
  return (
    <EditingCard title={t.about}>
      <QuoteText of={part(draft, "title")} label={t.title} hint={t.titleHint} />
      <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
        <TextOf of={part(draft, "address")} label={t.address} maxLength={LONGEST_PLACE} />
        <PlaceOf
          leadId={leadId}
          of={part(draft, "place")}
          label={t.place}
          hint={t.placeHint}
          maxLength={LONGEST_PLACE}
        />
        <TextOf of={orBlank(part(draft, "servedOn"))} label={t.servedOn} type="date" />
        <NumberField
          of={part(draft, "termDays")}
          label={t.termDays}
          hint={t.termDaysHint}
          read={(text) =>
            /^\d{1,3}$/.test(text.trim()) && Number(text) <= LONGEST_TERM_DAYS ? Number(text) : undefined
          }
          show={String}
          wrong={t.termDaysWrong}
        />
        <CustomerLanguage of={part(draft, "language")} label={t.language} />
      </div>
      {hasTaxes && <Exempt of={part(draft, "taxes")} />}
      <QuoteText of={part(draft, "note")} label={t.note} rows={3} />
    </EditingCard>
  );
}

function Exempt({ of }: { of: Edited<EditedInvoice["taxes"]> }) {
  const t = useWords(invoiceEditorWords);
  const own = useQuoteTaxes().data?.taxes ?? [];
  if (own.length === 0 && of.value.length === 0) return null;
  return (
    <div className="grid gap-2">
      <CheckField
        id={fieldId(of)}
        label={t.exempt}
        hint={t.exemptHint}
        checked={of.value.length === 0}
        disabled={own.length === 0}
        onChange={({ target }) => set(of, target.checked ? [] : own)}
      />
      <ChargedTaxes of={of} own={own} />
    </div>
  );
}
