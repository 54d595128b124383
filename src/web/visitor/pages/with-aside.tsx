import type { ReactNode } from "react";

/** On a phone the aside stands before the text, on a laptop beside it, in sight as long as the text is. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-5 lg:gap-20">
      {aside}
      <div className="max-w-3xl lg:col-span-3 lg:row-start-1">{children}</div>
    </div>
  );
}
