import type { ReactNode } from "react";
import { Icon } from "#src/web/ui/icon.tsx";

type Props = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
};

/** Narrower than other fields: a day and its times stand in one row. */
export function HoursSelect({ label, value, onChoose, className = "", children }: Props) {
  return (
    <span className={`relative block ${className}`}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="field min-h-11 appearance-none py-2 pr-8 pl-3"
      >
        {children}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute top-3 right-2 size-5" />
    </span>
  );
}
