import type { ComponentProps } from "react";

/** One `solid` on a page. */
export type ToolLook = "solid" | "outline" | "plain";
/** `square` holds an icon alone, so it needs an accessible name. */
type Look = { look?: ToolLook; square?: boolean };

const shape =
  "inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-field font-medium whitespace-nowrap compact:min-h-9 forced-colors:border transition-colors max-sm:max-w-full max-sm:py-1.5 max-sm:leading-tight max-sm:whitespace-normal max-[22.5rem]:shrink disabled:cursor-not-allowed disabled:opacity-60";

const looks: Record<ToolLook, string> = {
  solid: "bg-ink font-semibold text-paper not-disabled:hover:bg-water",
  outline: "border border-edge bg-raised text-ink not-disabled:hover:border-water not-disabled:hover:text-water",
  plain: "text-ink not-disabled:hover:bg-water-soft not-disabled:hover:text-water",
};

export function ToolButton({
  look = "outline",
  square = false,
  className = "",
  ...button
}: ComponentProps<"button"> & Look) {
  return (
    <button
      type="button"
      className={`${shape} ${square ? "w-11 compact:w-9" : "px-4 compact:px-3.5"} ${looks[look]} ${className}`}
      {...button}
    />
  );
}

export function ToolLink({ look = "outline", square = false, className = "", ...link }: ComponentProps<"a"> & Look) {
  return (
    <a
      className={`${shape} ${square ? "w-11 compact:w-9" : "px-4 compact:px-3.5"} ${looks[look]} ${className}`}
      {...link}
    />
  );
}

/** The icon alone where there is no room for the label, which stays the button's name. */
export const iconOnPhone = "max-sm:w-11 max-sm:gap-0 max-sm:px-0 max-sm:text-[0px]";
