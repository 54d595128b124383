import type { UseFormReturn } from "react-hook-form";
import type { EmailValues } from "#src/settings/email.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { alertFieldsWords } from "./alert-fields-words.ts";
import { FormChoice, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

/** What the owner is told of without asking. */
export function AlertFields({ form }: { form: UseFormReturn<EmailValues> }) {
  const t = useWords(alertFieldsWords);
  const often = [
    { value: "24", label: t.daily },
    { value: "6", label: t.quarterly },
    { value: "1", label: t.hourly },
    { value: "0", label: t.never },
  ];
  return (
    <SettingsGroup title={t.title} intro={t.intro}>
      <Pair>
        <FormChoice form={form} name="selfTestHours" label={t.often} options={often} />
        <FormField form={form} name="silentDays" label={t.silentDays} hint={t.silentHint} inputMode="numeric" />
      </Pair>
    </SettingsGroup>
  );
}
