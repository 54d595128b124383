import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

export function Succeeded({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 font-semibold text-success">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}

/** `plain`: inline with its button. */
export function Failed({ plain, children }: { plain?: boolean; children: ReactNode }) {
  const box = plain ? "" : "rounded-field bg-danger-soft px-4 py-3";
  return (
    <p className={`flex gap-2.5 font-semibold wrap-anywhere text-danger ${box}`}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}
