import type { ComponentProps } from "react";

/** One of several, framed with its label. */
export function RadioField({ children, ...input }: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <label className="flex min-h-13 min-w-0 wrap-anywhere cursor-pointer items-center gap-2.5 rounded-field border border-edge px-3 py-2 leading-tight font-semibold has-checked:border-water has-checked:bg-water-soft">
      <input {...input} type="radio" className="size-5 shrink-0 cursor-pointer accent-water" />
      {children}
    </label>
  );
}
