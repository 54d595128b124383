import type { AllSettings, SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import type { ReviewSettings } from "#src/work/reviews/review-settings.ts";
import type { InvoiceSettingsForm } from "#src/work/invoices/invoice-settings.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import { conflictWords } from "#src/web/admin/editing/conflict/conflict-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { businessForm } from "#src/web/admin/settings/business/business-form.ts";
import { businessWords } from "#src/web/admin/settings/business/business-words.ts";
import { PricesAndPayments } from "#src/web/admin/settings/business/prices-and-payments.tsx";
import { PlaceOfTaxes, Taxes } from "#src/web/admin/settings/business/taxes-tab.tsx";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings, useSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { invoiceSettings } from "#src/web/admin/settings/invoices/invoice-settings-values.ts";
import { invoiceSettingsWords } from "#src/web/admin/settings/invoices/invoice-settings-words.ts";
import { reviewSettings } from "#src/web/admin/settings/reviews/review-settings-values.ts";
import { reviewSettingsWords } from "#src/web/admin/settings/reviews/review-settings-words.ts";
import { WithSite } from "#src/web/admin/site/editing/site-screen.tsx";
import { useDone, useStep } from "#src/web/admin/site/checklist/use-set-up.ts";
import { LaterButtons } from "./step-buttons.tsx";
import { setUpStepWords } from "./words.ts";

type Props = { settings: AllSettings };
type Saved = { invoices: SavedSettings<InvoiceSettingsForm>; reviews: SavedSettings<ReviewSettings> };

/**
 * What the first invoice and the first finished job need, which three tabs of the settings have. In the languages of
 * the draft: those of the published site are still the example's.
 */
export function PaidStep({ settings }: Props) {
  return (
    <SeparateSettingsSection id="invoices" settings={invoiceSettings}>
      {(invoices) => (
        <SeparateSettingsSection id="reviews" settings={reviewSettings}>
          {(reviews) => <WithSite>{() => <Form settings={settings} invoices={invoices} reviews={reviews} />}</WithSite>}
        </SeparateSettingsSection>
      )}
    </SeparateSettingsSection>
  );
}

function Form({ settings, ...saved }: Props & Saved) {
  const t = useWords(setUpStepWords);
  const own = useWords(businessWords);
  const transfers = useWords(invoiceSettingsWords);
  const asking = useWords(reviewSettingsWords);
  const { explainedSettings } = useWords(conflictWords);
  const business = useSettings(businessForm(useLanguage()), settings);
  const invoices = useSeparateSettings(invoiceSettings, saved.invoices);
  const reviews = useSeparateSettings(reviewSettings, saved.reviews);
  const forms = [business, invoices, reviews];
  const { next } = useStep();
  const done = useDone("paid", next);
  const saveAndGoOn = async () => {
    for (const form of forms) if (form.isDirty && !(await form.save())) return;
    done.mutate();
  };
  return (
    <SettingsPanel
      form={{
        ...business,
        isDirty: forms.some(({ isDirty }) => isDirty),
        isSaving: done.isPending || forms.some(({ isSaving }) => isSaving),
        discard: () => forms.forEach(({ discard }) => discard()),
      }}
      onSave={saveAndGoOn}
      saveLabel={t.saveAndGoOn}
      otherwise={<LaterButtons step="paid" />}
    >
      <Taxes edited={business} />
      <SettingsGroup title={own.paying} intro={own.payingIntro}>
        <PricesAndPayments edited={business} />
        <DraftConflict draft={invoices} explained={explainedSettings} />
        <TextOf
          of={part(invoices, "eTransferEmail")}
          label={transfers.eTransferEmail}
          hint={transfers.eTransferHint}
          type="email"
        />
        {invoices.value.eTransferEmail && <CheckOf of={part(invoices, "autodeposit")} label={transfers.autodeposit} />}
      </SettingsGroup>
      <SettingsGroup title={asking.title} intro={t.reviewsText}>
        <DraftConflict draft={reviews} explained={explainedSettings} />
        <TextOf of={part(reviews, "link")} label={asking.link} hint={asking.linkHint} type="url" inputMode="url" />
      </SettingsGroup>
      <PlaceOfTaxes edited={business} />
    </SettingsPanel>
  );
}
