import type { UseFormReturn } from "react-hook-form";
import type { EmailValues } from "#src/settings/email.ts";
import { useWords } from "../words.ts";
import { FormField } from "./form-field.tsx";
import { reminderFieldWords } from "./reminder-field-words.ts";

export function ReminderField({ form }: { form: UseFormReturn<EmailValues> }) {
  const t = useWords(reminderFieldWords);
  return <FormField form={form} name="reminderHours" label={t.hours} hint={t.hint} inputMode="numeric" />;
}
