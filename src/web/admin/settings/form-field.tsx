import type { ComponentProps } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";

type Bound<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
};

/** A field of the form: bound to its value, with its mistake beneath. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  ...field
}: Bound<Values> & Omit<ComponentProps<"input">, "name" | "form" | "id">) {
  return <TextField autoComplete="off" {...field} id={name} error={errorOf(form, name)} {...form.register(name)} />;
}

export function FormText<Values extends FieldValues>({ form, name, ...field }: Bound<Values>) {
  return <TextAreaField rows={3} {...field} id={name} error={errorOf(form, name)} {...form.register(name)} />;
}

export function FormCheck<Values extends FieldValues>({ form, name, ...field }: Bound<Values>) {
  return <CheckField {...field} id={name} {...form.register(name)} />;
}

type Options = { options: readonly { value: string; label: string }[] };

export function FormChoice<Values extends FieldValues>({ form, name, options, ...field }: Bound<Values> & Options) {
  return (
    <SelectField {...field} id={name} error={errorOf(form, name)} {...form.register(name)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

export function errorOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) {
  return form.getFieldState(name, form.formState).error?.message;
}
