import { useState } from "react";
import { fieldId, set, type Edited } from "./edited.ts";
import { useProblemAt } from "./use-problem-at.ts";
import { TextField } from "#src/web/ui/fields/field.tsx";

type Props<Value> = {
  of: Edited<Value>;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Undefined when it is wrong. */
  read: (text: string) => Value | undefined;
  show: (value: Value) => string;
  wrong: string;
};

/** What is typed stays as it is until the field is left; a wrong number changes nothing. */
export function NumberField<Value>({ of, read, show, wrong, ...field }: Props<Value>) {
  const problem = useProblemAt(of);
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && read(typed) === undefined;
  return (
    <TextField
      {...field}
      id={fieldId(of)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? show(of.value)}
      error={isWrong ? wrong : problem}
      data-mistyped={isWrong || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = read(target.value);
        if (value !== undefined) set(of, value);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined);
      }}
    />
  );
}
