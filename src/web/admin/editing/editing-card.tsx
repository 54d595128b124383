import type { ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";

type Props = { title: string; intro?: ReactNode; children: ReactNode };

export function EditingCard({ title, intro, children }: Props) {
  return (
    <Card className="min-w-0 p-5 md:p-7">
      <h2 className="text-xl">{title}</h2>
      {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  );
}
