import type { ComponentProps, ReactNode } from "react";
import { useWords } from "#src/web/admin/parts/words.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { fieldId, set, type Edited } from "./edited.ts";
import { usePasteNotice } from "./use-paste-notice.ts";
import { useRoomLeft } from "./use-room-left.ts";
import { useProblemAt } from "./use-problem-at.ts";
import { editingWords } from "./words.ts";

type TextProps = { of: Edited<string> } & Omit<ComponentProps<typeof TextField>, "id" | "value" | "error" | "onChange">;

/** One line. */
export function TextOf({ of, ...field }: TextProps) {
  return <TextField {...useTypedText(of, field.maxLength)} {...field} />;
}

type AreaProps = { of: Edited<string> } & Omit<
  ComponentProps<typeof TextAreaField>,
  "id" | "value" | "error" | "onChange"
>;

/** Several lines. */
export function AreaOf({ of, ...field }: AreaProps) {
  return <TextAreaField {...useTypedText(of, field.maxLength)} {...field} />;
}

function useTypedText(of: Edited<string>, maxLength: number | undefined) {
  return {
    ...usePasteNotice(maxLength),
    autoComplete: "off",
    id: fieldId(of),
    value: of.value,
    error: useProblemAt(of),
    note: useRoomLeft(of.value, maxLength),
    onChange: ({ target }: { target: { value: string } }) => set(of, target.value),
  };
}

type ChoiceProps<Choice extends string> = {
  of: Edited<Choice>;
  label: string;
  hint?: string;
  required?: boolean;
  /** By value, in the order shown; numbers would be sorted. */
  choices: Readonly<Record<Choice, string>>;
};

export function ChoiceOf<Choice extends string>({ of, choices, ...field }: ChoiceProps<Choice>) {
  const entries = Object.entries<string>(choices);
  return (
    <SelectOf of={of} {...field}>
      {entries.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </SelectOf>
  );
}

type SelectProps<Choice extends string> = Omit<ChoiceProps<Choice>, "choices"> & { children: ReactNode };

/** With options, one for each of its values, that the caller lists. */
export function SelectOf<Choice extends string>({ of, ...field }: SelectProps<Choice>) {
  const error = useProblemAt(of);
  return (
    <SelectField
      {...field}
      id={fieldId(of)}
      value={of.value}
      error={error}
      // One of the options.
      onChange={({ target }) => set(of, target.value as Choice)}
    />
  );
}

export function CheckOf({ of, ...field }: { of: Edited<boolean>; label: string; hint?: string }) {
  const error = useProblemAt(of);
  return (
    <CheckField
      {...field}
      id={fieldId(of)}
      checked={of.value}
      error={error}
      onChange={({ target }) => set(of, target.checked)}
    />
  );
}

type SecretProps = { of: Edited<string | null>; label: string; hint?: string; isSet: boolean };

/** Write-only: blank keeps the stored secret, null removes it. */
export function SecretOf({ of, isSet, ...field }: SecretProps) {
  const t = useWords(editingWords);
  const isRemoved = of.value === null;
  return (
    <div className="grid gap-2">
      <TextOf
        {...field}
        of={{ ...of, value: of.value ?? "", edit: (change) => of.edit((now) => change(now ?? "")) }}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        placeholder={isRemoved ? t.secretRemoved : isSet ? t.secretSaved : t.secretUnset}
      />
      {isSet && (
        <ToolButton
          look="plain"
          className="-ml-3 justify-self-start px-3"
          onClick={() => set(of, isRemoved ? "" : null)}
        >
          {isRemoved ? t.secretKeep : t.secretRemove}
          <span className="sr-only">: {field.label}</span>
        </ToolButton>
      )}
    </div>
  );
}
