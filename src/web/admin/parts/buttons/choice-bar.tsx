type Props<Value> = {
  label: string;
  options: { value: Value; label: string }[];
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
      className={`flex flex-wrap gap-1 rounded-card border border-line bg-raised p-1 shadow-card ${className}`}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="min-h-11 grow rounded-field px-2 font-semibold whitespace-nowrap text-muted transition-colors not-aria-pressed:hover:bg-water-soft aria-pressed:bg-ink aria-pressed:text-paper max-sm:text-sm sm:px-4"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
