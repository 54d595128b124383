import { Search } from "lucide-react";
import type { ComponentProps } from "react";

type Props = { label: string; onSearch: (text: string) => void } & Omit<ComponentProps<"input">, "type" | "onChange">;

export function SearchField({ label, onSearch, className = "", ...input }: Props) {
  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        onChange={(event) => onSearch(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className="block h-11 w-full compact:h-9 rounded-field border border-edge bg-raised pr-3 pl-11 text-ellipsis text-ink placeholder:text-muted"
        {...input}
      />
    </div>
  );
}
