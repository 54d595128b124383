import type { ReactNode } from "react";
import { Link } from "wouter";

type Props = { href: string; large?: boolean; children: ReactNode };

/** Its row can be pressed anywhere: the row is `relative`. */
export function RowLink({ href, large = false, children }: Props) {
  return (
    <Link
      href={href}
      className={`text-water underline-offset-4 stretched hover:underline ${large ? "text-base font-semibold" : "font-medium"}`}
    >
      {children}
    </Link>
  );
}
