import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#src/web/ui/icon.tsx";

/** A warning, unlike an error, may be left as it is. */
type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: string;
  warning?: string;
  error?: string;
  /** Read out when it appears; blank while there is nothing to say. */
  notice?: string;
  /** Below the field, and never read out by itself. */
  note?: string | undefined;
};

export function TextField({
  id,
  label,
  hint,
  warning,
  error,
  notice,
  note,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const field = { id, label, hint, warning, error, notice, note };
  return (
    <Field {...field}>
      <input {...input} {...controlProps(field)} />
    </Field>
  );
}

export function SelectField({ id, label, hint, warning, error, ...select }: FieldProps & ComponentProps<"select">) {
  const field = { id, label, hint, warning, error };
  const { className, ...control } = controlProps(field);
  return (
    <Field {...field}>
      <div className="relative">
        <select {...select} {...control} className={`appearance-none pr-12 ${className}`} />
        <Icon name="chevron" className="pointer-events-none absolute top-4 right-4" />
      </div>
    </Field>
  );
}

export function TextAreaField({ className, ...rest }: FieldProps & ComponentProps<"textarea">) {
  const { id, label, hint, warning, error, notice, note, ...area } = rest;
  const field = { id, label, hint, warning, error, notice, note };
  const control = controlProps(field);
  return (
    <Field {...field} hintFirst>
      <textarea rows={4} {...area} {...control} className={[control.className, className].filter(Boolean).join(" ")} />
    </Field>
  );
}

/** The hint of a text area stands before it: it says what to write. */
function Field({
  id,
  label,
  hint,
  warning,
  error,
  notice,
  note,
  hintFirst = false,
  children,
}: FieldProps & { hintFirst?: boolean; children: ReactNode }) {
  const hintLine = hint && (
    <p id={hintId(id)} className="mb-1 text-sm text-muted">
      {hint}
    </p>
  );
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hintFirst && hintLine}
      {children}
      {note && <p className="mt-1 text-right text-sm text-muted tabular-nums">{note}</p>}
      {!hintFirst && hintLine}
      {notice !== undefined && (
        <p aria-live="polite" className="mt-1.5 text-sm font-semibold text-warning empty:mt-0">
          {notice}
        </p>
      )}
      {(error ?? warning) && (
        <p id={errorId(id)} className={`mt-1.5 text-sm font-semibold ${error ? "text-danger" : "text-warning"}`}>
          {error ?? warning}
        </p>
      )}
    </div>
  );
}

function controlProps({ id, hint, warning, error }: FieldProps) {
  const described = [hint && hintId(id), (error ?? warning) && errorId(id)].filter(Boolean).join(" ");
  return {
    id,
    className: warning && !error ? "field border-warning" : "field",
    // An explicit "false": some browsers report every empty required field as invalid.
    "aria-invalid": Boolean(error),
    "aria-describedby": described || undefined,
  };
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;
