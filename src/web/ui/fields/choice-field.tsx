import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

type Props = { label: string; options: { value: string; label: string }[]; onChoose: (value: string) => void } & Omit<
  ComponentProps<"select">,
  "onChange" | "children"
>;

/** Its label is for assistive technology only. */
export function ChoiceField({ label, options, onChoose, className = "", ...select }: Props) {
  return (
    <div className={`relative ${className}`}>
      <select
        aria-label={label}
        onChange={(event) => onChoose(event.target.value)}
        className="block h-11 w-full compact:h-9 appearance-none truncate rounded-field border border-edge bg-raised pr-10 pl-4 text-ink"
        {...select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
