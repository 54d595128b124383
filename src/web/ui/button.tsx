import type { ComponentProps } from "react";

/** `quote` is only for links to the quote form. */
type ButtonLook = "quote" | "primary" | "ghost";

const looks: Record<ButtonLook, string> = {
  quote: "bg-sun text-sun-ink hover:bg-sun-bright",
  primary: "bg-ink text-paper hover:bg-water",
  ghost: "border-current hover:bg-white hover:text-black",
};

type Look = { look?: ButtonLook };

export function Button({ look = "primary", className = "", ...button }: ComponentProps<"button"> & Look) {
  return <button type="button" className={`button ${looks[look]} ${className}`} {...button} />;
}

export function ButtonLink({ look = "primary", className = "", ...link }: ComponentProps<"a"> & Look) {
  return <a className={`button ${looks[look]} ${className}`} {...link} />;
}
