import type { ComponentProps } from "react";

type Props = { id: string; label: string; hint?: string } & Omit<ComponentProps<"input">, "type">;

export function CheckField({ id, label, hint, ...input }: Props) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={hint && `${id}-hint`}
        className="size-6 cursor-pointer rounded-field accent-water"
      />
      <label htmlFor={id} className="cursor-pointer py-1.5 font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
