import type { ComponentProps, ReactNode } from "react";

type FieldProps = { id: string; label: string; hint?: string; error?: string };
type SharedProps = { id: string; className: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

export function TextField({ id, label, hint, error, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Field {...{ id, label, hint, error }} control={(shared) => <input {...input} {...shared} />} />
  );
}

export function SelectField({ id, label, hint, error, ...select }: FieldProps & ComponentProps<"select">) {
  return (
    <Field {...{ id, label, hint, error }} control={(shared) => <select {...select} {...shared} />} />
  );
}

export function TextAreaField({ id, label, hint, error, ...area }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field {...{ id, label, hint, error }} control={(shared) => <textarea rows={4} {...area} {...shared} />} />
  );
}

function Field({ id, label, hint, error, control }: FieldProps & { control: (shared: SharedProps) => ReactNode }) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {control({
        id,
        className:
          "block min-h-13 w-full rounded-field border border-edge bg-raised px-4 py-3 text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft",
        // An explicit "false": some browsers call every empty required field invalid.
        "aria-invalid": Boolean(error),
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
