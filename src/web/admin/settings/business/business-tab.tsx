import { useState } from "react";
import { priceRanges, parseBusinessForm, type BusinessValues } from "#src/account/settings/business.ts";
import { jurisdictionOf } from "#src/account/settings/jurisdiction.ts";
import { partlyTaxed, provinceNames } from "#src/account/settings/provinces.ts";
import { hoursLineIn } from "#src/account/settings/hours-line.ts";
import { taxLinesIn } from "#src/account/settings/tax-lines.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { businessWords } from "./business-words.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { asTyped, type Typed, type VersionedForm } from "#src/web/admin/editing/use-versioned-form.ts";
import type { SettingsTab } from "#src/web/admin/settings/form/use-settings.ts";
import { useFollowProvince } from "./use-follow-province.ts";
import { HoursByDay } from "./hours-by-day.tsx";
import { PaymentsField } from "./payments-field.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";

type TypedBusiness = Typed<BusinessValues>;

/** Hours and taxes are written as their reader writes them, and read either way. */
export function businessTab(language: Language): SettingsTab<"business", TypedBusiness> {
  return {
    name: "business",
    toTyped: (stored) => {
      const typed = asTyped(stored);
      return {
        ...typed,
        operatingHours: hoursLineIn(language, typed.operatingHours),
        taxes: taxLinesIn(language, typed.taxes),
      };
    },
    parse: parseBusinessForm,
    words: businessWords,
  };
}

export function BusinessTab({ settings }: { settings: VersionedForm<TypedBusiness> }) {
  const { edited } = settings;
  return (
    <SettingsPanel form={settings}>
      <ContactDetails edited={edited} />
      <OpeningHours edited={edited} />
      <ForSearchEngines edited={edited} />
      <Profiles edited={edited} />
      <PlaceAndTaxes edited={edited} />
    </SettingsPanel>
  );
}

type Part = { edited: Edited<TypedBusiness> };

export function ContactDetails({ edited: whole }: Part) {
  const t = useWords(businessWords);
  const language = useLanguage();
  const { following: edited, filledFor } = useFollowProvince(whole);
  const partly = filledFor && partlyTaxed[filledFor];
  const followed = { with: t.withPartialTax, without: t.withoutPartialTax, whole: t.provinceFollowed };
  return (
    <SettingsGroup id="company" title={t.company} intro={t.companyIntro}>
      <TextOf of={part(edited, "companyName")} label={t.companyName} />
      <Pair>
        <TextOf of={part(edited, "phone")} label={t.phone} type="tel" hint={t.phoneHint} />
        <TextOf of={part(edited, "email")} label={t.email} type="email" />
      </Pair>
      <Pair>
        <TextOf of={part(edited, "address")} label={t.address} />
        <TextOf of={part(edited, "city")} label={t.city} />
      </Pair>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextOf of={part(edited, "province")} label={t.province} list="provinces" />
        <TextOf of={part(edited, "postalCode")} label={t.postalCode} />
        <TextOf
          of={part(edited, "serviceRadius")}
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
      <div role="status">{filledFor && <p className="text-sm text-muted">{followed[partly ?? "whole"]}</p>}</div>
    </SettingsGroup>
  );
}

/** Asked in Set-up: the legal pages name a person, not the firm. */
export function PrivacyOfficer({ edited }: Part) {
  const t = useWords(businessWords);
  return (
    <SettingsGroup title={t.privacyTitle} intro={t.privacyIntro}>
      <TextOf of={part(edited, "privacyOfficer")} label={t.privacyOfficer} hint={t.privacyOfficerHint} />
    </SettingsGroup>
  );
}

export function OpeningHours({ edited }: Part) {
  const t = useWords(businessWords);
  return (
    <SettingsGroup id="opening" title={t.opening}>
      <HoursByDay of={part(edited, "operatingHours")} />
      <TextOf of={part(edited, "operatingHours")} label={t.operatingHours} hint={t.operatingHoursHint} />
    </SettingsGroup>
  );
}

function ForSearchEngines({ edited }: Part) {
  const t = useWords(businessWords);
  const { languages } = siteNames().outline;
  return (
    <SettingsGroup id="search-engines" title={t.legal} intro={t.legalIntro}>
      <Pair>
        <TextOf of={part(edited, "legalName")} label={t.legalName} />
        <TextOf of={part(edited, "privacyOfficer")} label={t.privacyOfficer} hint={t.privacyOfficerHint} />
      </Pair>
      {languages.includes("fr") && (
        <AreaOf of={part(edited, "descriptionFr")} label={t.descriptionFr} hint={t.descriptionHint} rows={3} />
      )}
      {languages.includes("en") && (
        <AreaOf of={part(edited, "descriptionEn")} label={t.descriptionEn} hint={t.descriptionHint} rows={3} />
      )}
      <Pair>
        <ChoiceOf of={part(edited, "priceRange")} label={t.priceRange} choices={named(priceRanges, (range) => range)} />
        <PaymentsField of={part(edited, "payments")} />
      </Pair>
      <Pair>
        <TextOf of={part(edited, "latitude")} label={t.latitude} inputMode="text" />
        <TextOf of={part(edited, "longitude")} label={t.longitude} inputMode="text" />
      </Pair>
    </SettingsGroup>
  );
}

function Profiles({ edited }: Part) {
  const t = useWords(businessWords);
  return (
    <SettingsGroup id="profiles" title={t.social} intro={t.socialIntro}>
      <Pair>
        <TextOf of={part(edited, "facebook")} label="Facebook" type="url" />
        <TextOf of={part(edited, "instagram")} label="Instagram" type="url" />
      </Pair>
    </SettingsGroup>
  );
}

const countries = ["CA", "US", "FR", "BE", "CH", "LU", "GB", "IE", "AU", "NZ"];

export function PlaceAndTaxes({ edited }: Part) {
  const t = useWords(businessWords);
  const language = useLanguage();
  const names = new Intl.DisplayNames(locales[language], { type: "region" });
  const [stored] = useState(edited.value);
  const isOneLanguage = siteNames().outline.languages.length === 1;
  const { country, province } = edited.value;
  const isInQuebec = jurisdictionOf({ address: { country: country ?? "CA", region: province } }) === "quebec";
  return (
    <SettingsGroup id="place" title={t.place} intro={t.placeIntro}>
      <Pair>
        <ChoiceOf
          of={part(edited, "country")}
          label={t.country}
          choices={named(withStored(countries, stored.country), (code) => names.of(code) ?? code)}
        />
        <ChoiceOf
          of={part(edited, "timeZone")}
          label={t.timeZone}
          choices={named(withStored(Intl.supportedValuesOf("timeZone"), stored.timeZone), (zone) =>
            zone.replaceAll("_", " "),
          )}
        />
      </Pair>
      <Pair>
        <TextOf of={part(edited, "currency")} label={t.currency} hint={t.currencyHint} />
        <TextOf of={part(edited, "phoneCode")} label={t.phoneCode} hint={t.phoneCodeHint} inputMode="tel" />
      </Pair>
      <AreaOf
        of={part(edited, "taxes")}
        label={t.taxes}
        hint={isOneLanguage ? t.taxesHintOneLanguage : t.taxesHint}
        rows={3}
      />
      <TextOf of={part(edited, "licence")} label={isInQuebec ? t.licenceQuebec : t.licence} hint={t.licenceHint} />
    </SettingsGroup>
  );
}

function withStored(choices: string[], stored: string): string[] {
  return !stored || choices.includes(stored) ? choices : [stored, ...choices];
}

function named<Choice extends string>(choices: readonly Choice[], nameOf: (choice: Choice) => string) {
  // Each choice, and no other.
  return Object.fromEntries(choices.map((choice) => [choice, nameOf(choice)])) as Record<Choice, string>;
}
