import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { parseBusinessForm, type BusinessValues } from "#src/account/settings/business.ts";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useDone, useSetUp, useStep } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpStepWords } from "./words.ts";
import { businessForm } from "#src/web/admin/settings/business/business-form.ts";
import { ContactDetails, PrivacyOfficer, OpeningHoursFields } from "#src/web/admin/settings/business/business-tab.tsx";
import { PanelPlaceholder, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { settingsQuery, useSettings, type SettingsTab } from "#src/web/admin/settings/form/use-settings.ts";
import { LaterButtons } from "./step-buttons.tsx";

const blank = {
  ...{ companyName: "", phone: "", email: "", address: "", city: "", postalCode: "" },
  ...{ legalName: "", privacyOfficer: "", facebook: "", instagram: "", licence: "" },
  showHours: false,
  ...{ serviceRadius: null, latitude: null, longitude: null, payments: "", priceRange: "" },
} satisfies Partial<BusinessValues>;

type Props = { step: "facts" | "hours"; settings: AllSettings };

type FormProps = Props & { example: BusinessValues | undefined; areHoursSaid: boolean };

export function BusinessStep(props: Props) {
  const { data } = useSetUp();
  if (!data) return <PanelPlaceholder className="h-[40dvh] border border-line" />;
  const example = data.left.examples.includes("name") ? props.settings.business.values : undefined;
  const areHoursSaid = data.done.includes("hours");
  return <Form {...props} {...{ areHoursSaid }} example={props.step === "facts" ? example : undefined} />;
}

/** The example's own facts are not offered as the owner's: their fields are blank. */
function Form({ step, settings, example, areHoursSaid }: FormProps) {
  const t = useWords(setUpStepWords);
  const shared = businessForm(useLanguage());
  const [tab] = useState<SettingsTab<"business", Typed<BusinessValues>>>(() => ({
    ...shared,
    ...(example && {
      toTyped: (stored) =>
        shared.toTyped({ ...ownFacts(stored, example), ...(areHoursSaid && { showHours: stored.showHours }) }),
      parse: parseOwn,
    }),
  }));
  const edited = useSettings(tab, settings);
  const { next } = useStep();
  const queries = useQueryClient();
  const done = useDone(step, async () => {
    // Who goes on from the hours has them shown: the settings have changed.
    if (step === "hours") await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    next();
  });
  const saveAndGoOn = async () => {
    if (await edited.save()) done.mutate();
  };
  return (
    <SettingsPanel
      form={{ ...edited, isSaving: edited.isSaving || done.isPending }}
      onSave={saveAndGoOn}
      saveLabel={t.saveAndGoOn}
      otherwise={<LaterButtons step={step} />}
    >
      {step === "hours" ? (
        <OpeningHoursFields edited={edited} />
      ) : (
        <>
          <ContactDetails edited={edited} />
          <PrivacyOfficer edited={edited} />
        </>
      )}
    </SettingsPanel>
  );
}

function parseOwn(typed: unknown) {
  const { companyName, legalName, ...others } = Object(typed);
  return parseBusinessForm({ ...others, companyName, legalName: legalName || companyName });
}

/** Without what only the invented business can have; once the owner's own facts are stored, those. */
function ownFacts(shown: BusinessValues, example: BusinessValues): BusinessValues {
  return shown.companyName === example.companyName ? { ...shown, ...blank } : shown;
}
