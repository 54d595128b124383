import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

/** One `solid` on a page. */
export type ToolLook = "solid" | "outline" | "plain";
/** `square` holds an icon alone, so it needs an accessible name. */
type Look = { look?: ToolLook | undefined; square?: boolean | undefined; icon?: LucideIcon | undefined };

const shape =
  "inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-field font-medium whitespace-nowrap compact:min-h-9 forced-colors:border transition-colors max-sm:max-w-full max-sm:py-1.5 max-sm:leading-tight max-sm:whitespace-normal max-[22.5rem]:shrink disabled:cursor-not-allowed disabled:opacity-60";

const looks: Record<ToolLook, string> = {
  solid: "bg-ink font-semibold text-paper not-disabled:hover:bg-water",
  outline: "border border-edge bg-raised text-ink not-disabled:hover:border-water not-disabled:hover:text-water",
  plain: "text-ink not-disabled:hover:bg-water-soft not-disabled:hover:text-water",
};

function classes({ look = "outline", square = false, className = "" }: Look & { className?: string | undefined }) {
  return `${shape} ${square ? "w-11 compact:w-9" : "px-4 compact:px-3.5"} ${looks[look]} ${className}`;
}

export function ToolButton({ look, square, className, icon, children, ...button }: ComponentProps<"button"> & Look) {
  return (
    <button type="button" className={classes({ look, square, className })} {...button}>
      <Icon of={icon} />
      {children}
    </button>
  );
}

export function ToolLink({ look, square, className, icon, children, ...link }: ComponentProps<"a"> & Look) {
  return (
    <a className={classes({ look, square, className })} {...link}>
      <Icon of={icon} />
      {children}
    </a>
  );
}

function Icon({ of: Drawn }: { of: LucideIcon | undefined }) {
  return Drawn && <Drawn aria-hidden="true" className="size-5" />;
}

/** The icon alone where there is no room for the label, which stays the button's name. */
export const iconOnPhone = "max-sm:w-11 max-sm:gap-0 max-sm:px-0 max-sm:text-[0px]";
