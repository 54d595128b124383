import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";

type Props = { on: boolean; onToggle: () => void; children: ReactNode };

export function ToggleButton({ on, onToggle, children }: Props) {
  const Mark = on ? Check : Minus;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-field border border-edge bg-raised px-4 font-medium compact:min-h-9 text-muted transition-colors hover:border-water aria-pressed:border-water aria-pressed:bg-water-soft aria-pressed:text-water"
    >
      <Mark aria-hidden="true" className="size-4" />
      {children}
    </button>
  );
}
