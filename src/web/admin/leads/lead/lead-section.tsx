import { useId, type ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";

export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-4 p-5 md:p-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
