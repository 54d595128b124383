import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from "react-hook-form";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FormField } from "./form-field.tsx";
import { formWords } from "./form-words.ts";

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  hint?: string;
  isSet: boolean;
};

/** Write-only: blank keeps the stored secret, null removes it. */
export function SecretField<Values extends FieldValues>({ form, isSet, ...field }: Props<Values>) {
  const t = useWords(formWords);
  const value: unknown = useWatch({ control: form.control, name: field.name });
  // A secret's field takes text or null.
  const write = (next: string | null) =>
    form.setValue(field.name, next as PathValue<Values, Path<Values>>, { shouldDirty: true });
  const isRemoved = value === null;
  return (
    <div className="grid gap-2">
      <FormField
        form={form}
        {...field}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        placeholder={isRemoved ? t.secretRemoved : isSet ? t.secretSaved : t.secretUnset}
      />
      {isSet && (
        <ToolButton look="plain" className="-ml-3 justify-self-start px-3" onClick={() => write(isRemoved ? "" : null)}>
          {isRemoved ? t.keep : t.remove}
          <span className="sr-only">: {field.label}</span>
        </ToolButton>
      )}
    </div>
  );
}
