import { useState, type ReactNode } from "react";
import { partlyTaxed, provinceNames, provinceOf } from "#src/account/settings/provinces.ts";
import { hasProblemBelow, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FoldedGroup, Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useTabNames } from "#src/web/admin/settings/sections/use-tab-names.ts";
import type { TypedBusiness } from "./business-form.ts";
import { businessWords } from "./business-words.ts";
import { HoursByDay } from "./hours-by-day.tsx";
import { useFollowPlace } from "./use-follow-place.ts";

export function BusinessTab({ settings }: { settings: EditedDraft<TypedBusiness> }) {
  const t = useWords(businessWords);
  return (
    <SettingsPanel form={settings} nameOf={useTabNames("business")}>
      <ContactDetails edited={settings} />
      <Trade edited={settings} />
      <OpeningHoursFields edited={settings}>
        <CheckOf of={shownHours(settings)} label={t.showHours} hint={t.showHoursHint} />
      </OpeningHoursFields>
    </SettingsPanel>
  );
}

type Part = { edited: Edited<TypedBusiness> };

export function ContactDetails({ edited: whole }: Part) {
  const t = useWords(businessWords);
  const { following: edited, filledFor } = useFollowPlace(whole);
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
      {/* The province follows the postal code, which is asked before it. */}
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-4 gap-y-5 max-sm:*:last:col-span-full sm:grid-cols-3 sm:gap-x-5">
        <TextOf of={part(edited, "postalCode")} label={t.postalCode} />
        <ProvinceOf edited={edited} />
        <TextOf
          of={part(edited, "serviceRadius")}
          label={t.serviceRadius}
          hint={t.serviceRadiusHint}
          inputMode="decimal"
        />
      </div>
      <div role="status">
        {filledFor && (
          <p className="text-sm text-muted">{partlyTaxed[filledFor] ? t.partlyFollowed : t.provinceFollowed}</p>
        )}
      </div>
    </SettingsGroup>
  );
}

/** A choice in Canada, where taxes follow it; the business may call its region otherwise. */
function ProvinceOf({ edited }: Part) {
  const t = useWords(businessWords);
  const language = useLanguage();
  const [stored] = useState(edited.value.province);
  const of = part(edited, "province");
  if ((edited.value.country || "CA") !== "CA") return <TextOf of={of} label={t.province} />;
  const names = provinceNames.map(({ code, name }) => [code, name[language]] as const);
  const others = [stored, of.value].filter((one) => one === "" || !provinceOf(one));
  const choices = [...others.map((one) => [one, one] as const), ...names.toSorted(byName)];
  return (
    <ChoiceOf
      of={{ ...of, value: provinceOf(of.value) ?? of.value }}
      label={t.province}
      choices={Object.fromEntries(choices)}
    />
  );
}

function byName([, one]: readonly [string, string], [, other]: readonly [string, string]): number {
  return one.localeCompare(other, "fr");
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

const tradeFields = [
  ["fr", "tradeFr"],
  ["en", "tradeEn"],
] as const;

/** Folded: most packs know the trade. */
function Trade({ edited }: Part) {
  const t = useWords(businessWords);
  const { languages } = siteNames().outline;
  const [isOpen, setOpen] = useState(window.location.hash === "#trade");
  const hasProblem = tradeFields.some(([, field]) => hasProblemBelow(part(edited, field)));
  return (
    <FoldedGroup id="trade" title={t.trade} intro={t.tradeIntro} isOpen={isOpen || hasProblem} onToggle={setOpen}>
      <Pair>
        {tradeFields.map(
          ([language, field]) =>
            languages.includes(language) && (
              <TextOf
                key={field}
                of={part(edited, field)}
                label={languages.length > 1 ? t[field] : t.trade}
                lang={language}
                maxLength={60}
              />
            ),
        )}
      </Pair>
    </FoldedGroup>
  );
}

export function OpeningHoursFields({ edited, children }: Part & { children?: ReactNode }) {
  const t = useWords(businessWords);
  const line: Edited<string> = {
    ...part(edited, "operatingHours"),
    // Who gives hours means them to be seen.
    edit: (change) => edited.edit((now) => ({ ...now, operatingHours: change(now.operatingHours), showHours: true })),
  };
  return (
    <SettingsGroup id="opening" title={t.opening}>
      <HoursByDay of={line} />
      <TextOf of={line} label={t.operatingHours} hint={t.operatingHoursHint} />
      {children}
    </SettingsGroup>
  );
}

function shownHours(edited: Edited<TypedBusiness>): Edited<boolean> {
  const of = part(edited, "showHours");
  return { ...of, value: of.value ?? true, edit: (change) => of.edit((now) => change(now ?? true)) };
}
