import type { ComponentProps } from "react";
import { SelectField, TextField } from "#src/web/ui/fields/field.tsx";
import { fieldId, set, type Edited } from "./edited.ts";
import { useProblemAt } from "./use-problem-at.ts";

type Props = { of: Edited<string>; label: string; hint?: string } & Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "maxLength" | "placeholder" | "max"
>;

/** The same in both languages. */
export function PlainField({ of, ...field }: Props) {
  const error = useProblemAt(of);
  return (
    <TextField
      {...field}
      id={fieldId(of)}
      value={of.value}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => set(of, event.target.value)}
    />
  );
}

type ChoiceProps<Choice extends string> = {
  of: Edited<Choice>;
  label: string;
  hint?: string;
  choices: Readonly<Record<Choice, string>>;
};

export function ChoiceOf<Choice extends string>({ of, choices, ...field }: ChoiceProps<Choice>) {
  const error = useProblemAt(of);
  const entries = Object.entries<string>(choices);
  return (
    <SelectField
      {...field}
      id={fieldId(of)}
      value={of.value}
      error={error}
      // One of the options below.
      onChange={(event) => set(of, event.target.value as Choice)}
    >
      {entries.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
