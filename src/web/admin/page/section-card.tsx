import { useId, type ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";

export function SectionCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-4 p-5 md:p-6">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {action && <div className="-my-2 -mr-2">{action}</div>}
        </div>
        {children}
      </section>
    </Card>
  );
}
