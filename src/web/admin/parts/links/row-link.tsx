import type { ReactNode } from "react";
import { Link } from "wouter";

const look = "text-water underline-offset-4 stretched hover:underline";

type Props = { href: string; large?: boolean; children: ReactNode };

/** Its row can be pressed anywhere: the row is `relative`. */
export function RowLink({ href, large = false, children }: Props) {
  return (
    <Link href={href} className={`${look} ${large ? "text-base font-semibold" : "font-medium"}`}>
      {children}
    </Link>
  );
}

/** The same for a list that one chooses from. */
export function RowButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={`text-left text-base font-semibold ${look}`}>
      {children}
    </button>
  );
}
