import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { icon?: LucideIcon; title: string; hint?: string; className?: string; children?: ReactNode };

export function EmptyState({ icon: Icon, title, hint, className = "", children }: Props) {
  return (
    <div className={`flex flex-col items-center gap-3 px-6 py-16 text-center ${className}`}>
      {Icon && <Icon aria-hidden="true" className="size-10 text-muted" />}
      <p className="text-lg font-bold">{title}</p>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {children}
    </div>
  );
}
