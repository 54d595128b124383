import { useState } from "react";
import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { SiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Folded } from "#src/web/admin/settings/form/folded.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useTabNames } from "#src/web/admin/settings/sections/use-tab-names.ts";
import type { TypedBusiness } from "./business-form.ts";
import { businessWords } from "./business-words.ts";
import { countryChoices, currencyChoices, timeZoneChoices } from "./place-choices.ts";
import { ProvincialTax } from "./provincial-tax.tsx";
import { TaxTable } from "./tax-table.tsx";
import { taxWords } from "./tax-words.ts";

type Part = { edited: Edited<TypedBusiness> };

export function TaxesTab({ settings }: { settings: EditedDraft<TypedBusiness> }) {
  return (
    <SiteLanguages value={siteNames().outline.languages}>
      <SettingsPanel form={settings} nameOf={useTabNames("business")} isSecondary>
        <Taxes edited={settings} />
        <PlaceOfTaxes edited={settings} />
      </SettingsPanel>
    </SiteLanguages>
  );
}

export function Taxes({ edited }: Part) {
  const t = useWords(taxWords);
  const { country, province } = edited.value;
  const taxes = part(edited, "taxes");
  return (
    <SettingsGroup id="taxes" title={t.taxes} intro={t.intro}>
      <ProvincialTax {...{ country, province, taxes }} />
      <TaxTable of={taxes} />
    </SettingsGroup>
  );
}

export function PlaceOfTaxes({ edited }: Part) {
  const t = useWords(businessWords);
  const language = useLanguage();
  const [stored] = useState(edited.value);
  const { country, province } = edited.value;
  const isInQuebec = jurisdictionOf({ address: { country: country || "CA", region: province } }) === "quebec";
  return (
    <SettingsGroup id="place" title={t.place} intro={t.placeIntro}>
      <Pair>
        <ChoiceOf of={part(edited, "country")} label={t.country} choices={countryChoices(language, stored.country)} />
        <ChoiceOf
          of={part(edited, "timeZone")}
          label={t.timeZone}
          choices={timeZoneChoices(language, country || "CA", edited.value.timeZone)}
        />
      </Pair>
      <Pair>
        <ChoiceOf
          of={part(edited, "currency")}
          label={t.currency}
          choices={currencyChoices(language, stored.currency)}
        />
        <TextOf of={part(edited, "licence")} label={isInQuebec ? t.licenceQuebec : t.licence} hint={t.licenceHint} />
      </Pair>
      <Folded title={t.rare} of={[part(edited, "phoneCode")]}>
        <div className="max-w-xs">
          <TextOf of={part(edited, "phoneCode")} label={t.phoneCode} hint={t.phoneCodeHint} inputMode="tel" />
        </div>
      </Folded>
    </SettingsGroup>
  );
}
