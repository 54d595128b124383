import type { ReactNode } from "react";

type Props<Value> = {
  label: string;
  options: { value: Value; label: ReactNode }[];
  /** None is pressed when it is another one. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  className?: string;
};

export function ChoiceBar<Value extends string | number>({
  label,
  options,
  chosen,
  onChoose,
  className = "",
}: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex flex-wrap gap-0.5 rounded-field border border-line bg-raised p-0.5 ${className}`}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="pill grow max-sm:px-2 max-sm:text-sm"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
