import type { ComponentProps } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { parseCoded, sayKnown } from "#src/platform/i18n/problem.ts";
import { passwordProblems } from "#src/account/session/password-problems.ts";
import { settingsProblems } from "#src/account/settings/settings-problems.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";

type Bound<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
};

export function FormField<Values extends FieldValues>({
  form,
  name,
  ...field
}: Bound<Values> & Omit<ComponentProps<"input">, "name" | "form" | "id">) {
  const error = useProblem(form, name);
  return <TextField autoComplete="off" {...field} id={name} error={error} {...form.register(name)} />;
}

export function FormText<Values extends FieldValues>({ form, name, ...field }: Bound<Values>) {
  const error = useProblem(form, name);
  return <TextAreaField rows={3} {...field} id={name} error={error} {...form.register(name)} />;
}

export function FormCheck<Values extends FieldValues>({ form, name, ...field }: Bound<Values>) {
  return <CheckField {...field} id={name} {...form.register(name)} />;
}

type Options = { options: readonly { value: string; label: string }[] };

export function FormChoice<Values extends FieldValues>({ form, name, options, ...field }: Bound<Values> & Options) {
  const error = useProblem(form, name);
  return (
    <SelectField {...field} id={name} error={error} {...form.register(name)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** `said` is for what only the server knows to say. */
export const formProblems = dictionary(
  { ...settingsProblems.fr, ...passwordProblems.fr, said: "{message}" },
  { ...settingsProblems.en, ...passwordProblems.en, said: "{message}" },
);

/** The form keeps a problem as `codedMessage` text, so that its sentence changes with the language. */
function useProblem<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) {
  const language = useLanguage();
  const problem = errorOf(form, name);
  return problem && sayKnown(formProblems, parseCoded(problem), language);
}

export function errorOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) {
  return form.getFieldState(name, form.formState).error?.message;
}
