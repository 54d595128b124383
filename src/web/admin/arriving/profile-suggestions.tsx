import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { profileFields, type ProfileFacts } from "#src/operations/google-profile/profile-facts.ts";
import { parseBusinessForm, type BusinessValues } from "#src/account/settings/business.ts";
import { followProvince } from "#src/account/settings/follow-province.ts";
import { hoursLineIn } from "#src/account/settings/hours-line.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { businessWords } from "#src/web/admin/settings/business/business-words.ts";
import { settingsQuery } from "#src/web/admin/settings/form/use-settings.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { arrivingWords } from "./words.ts";

type Field = (typeof profileFields)[number];

/** What the profile says otherwise than the settings: nothing is taken that is not ticked. */
export function ProfileSuggestions({ facts }: { facts: ProfileFacts }) {
  const t = useWords(arrivingWords);
  const names = useWords(businessWords);
  const language = useLanguage();
  const { data: settings } = useQuery(settingsQuery);
  const [ticked, tick] = useState<readonly Field[]>([]);
  const saving = useAction({
    async call(values: BusinessValues) {
      await send("PUT", `${settingsQuery.queryKey[0]}/business`, { version: settings?.business.version, values });
      tick([]);
    },
    done: t.factsTaken,
    failed: t.factsNotTaken,
    reload: (queries) => queries.invalidateQueries(),
  });
  if (!settings) return null;
  const own = settings.business.values;
  const shown = (field: Field, value: string) => (field === "operatingHours" ? hoursLineIn(language, value) : value);
  const offered = profileFields.filter((field) => facts[field] !== "" && facts[field] !== valueOf(own, field));
  if (offered.length === 0) return <p role="status">{t.factsKnown}</p>;
  const read = parseBusinessForm(withFacts(own, facts, ticked));
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t.factsFound}</legend>
      {offered.map((field) => (
        <CheckField
          key={field}
          id={`profile-${field}`}
          label={`${names[field]}${language === "fr" ? "\u00A0: " : ": "}${shown(field, facts[field])}`}
          hint={t.now(shown(field, valueOf(own, field)))}
          checked={ticked.includes(field)}
          onChange={({ target }) => tick(target.checked ? [...ticked, field] : ticked.filter((one) => one !== field))}
        />
      ))}
      {!read.ok && (
        <p role="alert" className="font-medium text-danger">
          {t.factsNotTaken}
        </p>
      )}
      <BusyButton
        look="solid"
        className="sm:justify-self-start"
        busy={saving.isPending}
        disabled={ticked.length === 0 || !read.ok}
        onClick={() => read.ok && saving.mutate(read.values)}
      >
        {t.takeFacts}
      </BusyButton>
    </fieldset>
  );
}

/** The trade is told in the first language of the site. */
function fieldOf(field: Field): keyof BusinessValues {
  if (field !== "trade") return field;
  return siteNames().outline.languages[0] === "en" ? "tradeEn" : "tradeFr";
}

function valueOf(own: BusinessValues, field: Field): string {
  return String(own[fieldOf(field)] ?? "");
}

function withFacts(own: BusinessValues, facts: ProfileFacts, ticked: readonly Field[]): BusinessValues {
  const values = { ...own, ...Object.fromEntries(ticked.map((field) => [fieldOf(field), facts[field]])) };
  const hours = ticked.includes("operatingHours") && { showHours: true };
  return { ...values, ...hours, ...followProvince(own.province, values) };
}
