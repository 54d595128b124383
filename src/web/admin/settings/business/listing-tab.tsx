import { hasProblemBelow, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { AreaOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { useReported, useShownLanguages } from "#src/web/admin/editing/languages/edited-languages.ts";
import { SiteLanguages, useSiteLanguages } from "#src/web/admin/editing/languages/site-languages.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Folded } from "#src/web/admin/settings/form/folded.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useTabNames } from "#src/web/admin/settings/sections/use-tab-names.ts";
import type { TypedBusiness } from "./business-form.ts";
import { businessWords } from "./business-words.ts";
import { PricesAndPayments } from "./prices-and-payments.tsx";

type Part = { edited: Edited<TypedBusiness> };

/** What the legal pages, search engines and maps say of the business. */
export function ListingTab({ settings }: { settings: EditedDraft<TypedBusiness> }) {
  return (
    <SiteLanguages value={siteNames().outline.languages}>
      <SettingsPanel form={settings} nameOf={useTabNames("business")} isSecondary>
        <ForSearchEngines edited={settings} />
        <Profiles edited={settings} />
      </SettingsPanel>
    </SiteLanguages>
  );
}

function ForSearchEngines({ edited }: Part) {
  const t = useWords(businessWords);
  return (
    <SettingsGroup id="search-engines" title={t.legal} intro={t.legalIntro}>
      <Pair>
        <TextOf of={part(edited, "legalName")} label={t.legalName} />
        <TextOf of={part(edited, "privacyOfficer")} label={t.privacyOfficer} hint={t.privacyOfficerHint} />
      </Pair>
      <Descriptions edited={edited} />
      <PricesAndPayments edited={edited} />
      <Folded title={t.position} hint={t.positionHint} of={[part(edited, "latitude"), part(edited, "longitude")]}>
        <Pair>
          <TextOf of={part(edited, "latitude")} label={t.latitude} inputMode="text" />
          <TextOf of={part(edited, "longitude")} label={t.longitude} inputMode="text" />
        </Pair>
      </Folded>
    </SettingsGroup>
  );
}

const descriptionFields = [
  ["fr", "descriptionFr"],
  ["en", "descriptionEn"],
] as const;

/** In the language that is chosen above the form; another one that is refused is shown too. */
function Descriptions({ edited }: Part) {
  const t = useWords(businessWords);
  const languages = useSiteLanguages();
  const shown = useShownLanguages();
  const own = descriptionFields.filter(([language]) => languages.includes(language));
  const missing = own.filter(([, field]) => edited.value[field].trim() === "");
  useReported(missing.length < own.length ? missing.map(([language]) => language) : []);
  return own
    .filter(([language, field]) => shown.includes(language) || hasProblemBelow(part(edited, field)))
    .map(([language, field]) => (
      <AreaOf
        key={field}
        of={part(edited, field)}
        label={t[field]}
        hint={t.descriptionHint}
        lang={language}
        rows={3}
        maxLength={500}
      />
    ));
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
