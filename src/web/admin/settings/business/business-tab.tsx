import { useWatch, type UseFormReturn } from "react-hook-form";
import { priceRanges, parseBusinessForm, type BusinessValues } from "#src/account/settings/business.ts";
import { partlyTaxed, provinceNames } from "#src/account/settings/provinces.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { businessWords } from "./business-words.ts";
import { errorOf, FormChoice, FormField, FormText } from "#src/web/admin/settings/form/form-field.tsx";
import { useFollowProvince } from "./use-follow-province.ts";
import { HoursPreview } from "./hours-preview.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { SettingsForm, SettingsTab } from "#src/web/admin/settings/form/use-settings-form.ts";

export const businessTab: SettingsTab<"business", BusinessValues> = {
  name: "business",
  toForm: (shown) => shown,
  parse: parseBusinessForm,
  words: businessWords,
};

export function BusinessTab({ settings }: { settings: SettingsForm<BusinessValues> }) {
  const { form, save, ...rest } = settings;
  return (
    <SettingsPanel onSave={save} {...rest}>
      <ContactDetails form={form} />
      <OpeningHours form={form} />
      <ForSearchEngines form={form} />
      <Profiles form={form} />
      <PlaceAndTaxes form={form} />
    </SettingsPanel>
  );
}

type Form = { form: UseFormReturn<BusinessValues> };

export function ContactDetails({ form }: Form) {
  const t = useWords(businessWords);
  const language = useLanguage();
  const filledFor = useFollowProvince(form);
  return (
    <SettingsGroup id="company" title={t.company} intro={t.companyIntro}>
      <FormField form={form} name="companyName" label={t.companyName} />
      <Pair>
        <FormField form={form} name="phone" label={t.phone} type="tel" hint={t.phoneHint} />
        <FormField form={form} name="email" label={t.email} type="email" />
      </Pair>
      <Pair>
        <FormField form={form} name="address" label={t.address} />
        <FormField form={form} name="city" label={t.city} />
      </Pair>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <FormField form={form} name="province" label={t.province} list="provinces" />
        <FormField form={form} name="postalCode" label={t.postalCode} />
        <FormField
          form={form}
          name="serviceRadius"
          label={t.serviceRadius}
          hint={t.serviceRadiusHint}
          inputMode="decimal"
        />
      </div>
      <datalist id="provinces">
        {provinceNames.map(({ code, name }) => (
          <option key={code} value={code}>
            {name[language]}
          </option>
        ))}
      </datalist>
      <div role="status">
        {filledFor && (
          <p className="text-sm text-muted">{partlyTaxed.has(filledFor) ? t.partlyTaxed : t.provinceFollowed}</p>
        )}
      </div>
    </SettingsGroup>
  );
}

export function OpeningHours({ form }: Form) {
  const t = useWords(businessWords);
  return (
    <SettingsGroup id="opening" title={t.opening}>
      <FormField form={form} name="operatingHours" label={t.operatingHours} hint={t.operatingHoursHint} />
      <ShownHours form={form} />
    </SettingsGroup>
  );
}

function ShownHours({ form }: Form) {
  const line = useWatch({ control: form.control, name: "operatingHours" });
  // The field shows the problem already.
  return errorOf(form, "operatingHours") ? null : <HoursPreview line={line} />;
}

function ForSearchEngines({ form }: Form) {
  const t = useWords(businessWords);
  return (
    <SettingsGroup id="search-engines" title={t.legal} intro={t.legalIntro}>
      <Pair>
        <FormField form={form} name="legalName" label={t.legalName} />
        <FormField form={form} name="privacyOfficer" label={t.privacyOfficer} hint={t.privacyOfficerHint} />
      </Pair>
      <FormText form={form} name="descriptionFr" label={t.descriptionFr} />
      <FormText form={form} name="descriptionEn" label={t.descriptionEn} />
      <Pair>
        <FormChoice
          form={form}
          name="priceRange"
          label={t.priceRange}
          options={priceRanges.map((range) => ({ value: range, label: range }))}
        />
        <FormField form={form} name="payments" label={t.payments} hint={t.paymentsHint} />
      </Pair>
      <Pair>
        <FormField form={form} name="latitude" label={t.latitude} inputMode="text" />
        <FormField form={form} name="longitude" label={t.longitude} inputMode="text" />
      </Pair>
    </SettingsGroup>
  );
}

function Profiles({ form }: Form) {
  const t = useWords(businessWords);
  return (
    <SettingsGroup id="profiles" title={t.social} intro={t.socialIntro}>
      <Pair>
        <FormField form={form} name="facebook" label="Facebook" type="url" />
        <FormField form={form} name="instagram" label="Instagram" type="url" />
      </Pair>
    </SettingsGroup>
  );
}

const countries = ["CA", "US", "FR", "BE", "CH", "LU", "GB", "IE", "AU", "NZ"];

export function PlaceAndTaxes({ form }: Form) {
  const t = useWords(businessWords);
  const language = useLanguage();
  const names = new Intl.DisplayNames(locales[language], { type: "region" });
  const stored = form.formState.defaultValues;
  return (
    <SettingsGroup title={t.place} intro={t.placeIntro}>
      <Pair>
        <FormChoice
          form={form}
          name="country"
          label={t.country}
          options={withStored(countries, stored?.country).map((code) => ({
            value: code,
            label: names.of(code) ?? code,
          }))}
        />
        <FormChoice
          form={form}
          name="timeZone"
          label={t.timeZone}
          options={withStored(Intl.supportedValuesOf("timeZone"), stored?.timeZone).map((zone) => ({
            value: zone,
            label: zone.replaceAll("_", " "),
          }))}
        />
      </Pair>
      <Pair>
        <FormField form={form} name="currency" label={t.currency} hint={t.currencyHint} />
        <FormField form={form} name="phoneCode" label={t.phoneCode} hint={t.phoneCodeHint} inputMode="tel" />
      </Pair>
      <FormText form={form} name="taxes" label={t.taxes} hint={t.taxesHint} />
      <FormField form={form} name="licence" label={t.licence} hint={t.licenceHint} />
    </SettingsGroup>
  );
}

function withStored(choices: string[], stored: string | undefined): string[] {
  return !stored || choices.includes(stored) ? choices : [stored, ...choices];
}
