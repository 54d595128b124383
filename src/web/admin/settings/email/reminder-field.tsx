import type { UseFormReturn } from "react-hook-form";
import type { EmailValues } from "#src/settings/email.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { reminderFieldWords } from "./reminder-field-words.ts";

export function ReminderField({ form }: { form: UseFormReturn<EmailValues> }) {
  const t = useWords(reminderFieldWords);
  return <FormField form={form} name="reminderHours" label={t.hours} hint={t.hint} inputMode="numeric" />;
}
