import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import type { InvoiceSettingsForm } from "#src/work/invoices/invoice-settings.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { invoiceSettings } from "./invoice-settings-values.ts";
import { invoiceSettingsWords } from "./invoice-settings-words.ts";

export function InvoiceSettingsSection() {
  return (
    <SeparateSettingsSection id="invoices" settings={invoiceSettings}>
      {(shown) => <InvoiceForm shown={shown} />}
    </SeparateSettingsSection>
  );
}

function InvoiceForm({ shown }: { shown: SavedSettings<InvoiceSettingsForm> }) {
  const t = useWords(invoiceSettingsWords);
  const edited = useSeparateSettings(invoiceSettings, shown);
  return (
    <SettingsPanel form={edited} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        <Pair>
          <TextOf of={part(edited, "prefix")} label={t.prefix} hint={t.prefixHint} maxLength={10} />
          <TextOf of={part(edited, "nextNumber")} label={t.nextNumber} hint={t.nextNumberHint} inputMode="numeric" />
        </Pair>
        <Pair>
          <TextOf of={part(edited, "termDays")} label={t.termDays} hint={t.termDaysHint} inputMode="numeric" />
          <TextOf of={part(edited, "chequeTo")} label={t.chequeTo} hint={t.chequeHint} />
        </Pair>
        <TextOf of={part(edited, "eTransferEmail")} label={t.eTransferEmail} hint={t.eTransferHint} type="email" />
        <div className="grid gap-2 sm:grid-cols-2">
          <CheckOf of={part(edited, "autodeposit")} label={t.autodeposit} />
          <CheckOf of={part(edited, "takesCash")} label={t.takesCash} />
        </div>
        <BilingualText of={part(edited, "words")} label={t.words} rows={2} />
        <CheckOf of={part(edited, "reminds")} label={t.reminds} hint={t.remindsHint} />
        {edited.value.reminds && (
          <>
            <TextOf of={part(edited, "remindAfterDays")} label={t.remindAfterDays} hint={t.remindAfterDaysHint} />
            <BilingualText of={part(edited, "reminderWords")} label={t.reminderWords} rows={2} />
          </>
        )}
        <CheckOf of={part(edited, "paidIsWon")} label={t.paidIsWon} hint={t.paidIsWonHint} />
      </SettingsGroup>
    </SettingsPanel>
  );
}
