import { useQuery } from "@tanstack/react-query";
import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import type { InvoiceSettingsForm } from "#src/work/invoices/invoice-settings.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { OneSetting } from "#src/web/admin/settings/form/one-setting.tsx";
import { separateSettingsQuery, useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { invoiceSettings } from "#src/web/admin/settings/invoices/invoice-settings-values.ts";
import { invoiceSettingsWords } from "#src/web/admin/settings/invoices/invoice-settings-words.ts";
import { invoiceEditorWords } from "./words.ts";

/** Folded: not every business takes e-Transfers. Nothing once the address is known. */
export function MissingTransferAddress() {
  const { data } = useQuery(separateSettingsQuery<InvoiceSettingsForm>(invoiceSettings));
  return data && !data.values.eTransferEmail && <AddressForm shown={data} />;
}

function AddressForm({ shown }: { shown: SavedSettings<InvoiceSettingsForm> }) {
  const { noTransferAddress } = useWords(invoiceEditorWords);
  const t = useWords(invoiceSettingsWords);
  const edited = useSeparateSettings(invoiceSettings, shown);
  return (
    <details>
      <summary className="reachable cursor-pointer text-sm font-medium text-water underline underline-offset-4">
        {noTransferAddress}
      </summary>
      <div className="mt-4">
        <OneSetting draft={edited}>
          <TextOf of={part(edited, "eTransferEmail")} label={t.eTransferEmail} hint={t.eTransferHint} type="email" />
          {edited.value.eTransferEmail && <CheckOf of={part(edited, "autodeposit")} label={t.autodeposit} />}
        </OneSetting>
      </div>
    </details>
  );
}
