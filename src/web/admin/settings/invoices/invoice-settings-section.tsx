import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { parseInvoiceSettings, type InvoiceSettingsForm } from "#src/work/invoices/invoice-settings.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BilingualText } from "#src/web/admin/editing/languages/bilingual-text.tsx";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { invoiceSettingsWords } from "./invoice-settings-words.ts";

/** As they are typed. */
type Typed = Omit<InvoiceSettingsForm, "termDays" | "nextNumber" | "remindAfterDays"> & {
  termDays: string;
  nextNumber: string;
  /** `3, 14`. */
  remindAfterDays: string;
};

export const invoiceSettings = {
  name: "invoice-settings",
  toTyped: ({ termDays, nextNumber, remindAfterDays, ...settings }: InvoiceSettingsForm): Typed => ({
    ...settings,
    termDays: String(termDays),
    nextNumber: String(nextNumber),
    remindAfterDays: remindAfterDays.join(", "),
  }),
  parse: readSettings,
  problemWords: invoiceProblems,
  words: invoiceSettingsWords,
};

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

function readSettings({ termDays, nextNumber, remindAfterDays, ...settings }: Typed) {
  const days = remindAfterDays.split(/[\s,;]+/).filter(Boolean);
  const read = parseInvoiceSettings({
    ...settings,
    termDays: wholeNumber(termDays),
    nextNumber: wholeNumber(nextNumber),
    remindAfterDays: [...new Set(days.map(wholeNumber))],
  });
  if (read.ok) return read;
  // The days are one field.
  const problems = read.problems.map((problem) => ({
    ...problem,
    field: problem.field.replace(/^(remindAfterDays)\..*/, "$1"),
  }));
  return { ok: false as const, problems };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : NaN;
}
