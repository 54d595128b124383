import type { ComponentProps } from "react";

type Props = { id: string; label: string; hint?: string; error?: string | undefined } & Omit<
  ComponentProps<"input">,
  "type"
>;

export function CheckField({ id, label, hint, error, ...input }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <input
        aria-invalid={Boolean(error) || undefined}
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={described || undefined}
        className="size-6 cursor-pointer rounded-field accent-water"
      />
      <label htmlFor={id} className="cursor-pointer py-1.5 font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="col-start-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
