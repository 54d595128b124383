import { useId, type ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";

type Props = { title: string; intro?: string; children: ReactNode };

export function RegisterSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-4 p-5 md:p-6">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
