import type { ReactNode } from "react";

export type BadgeLook = "water" | "quiet";

const looks: Record<BadgeLook, string> = {
  water: "bg-water-soft text-water",
  quiet: "bg-mist text-muted inset-ring inset-ring-line",
};

export function Badge({ look = "quiet", children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 text-sm/5 font-medium min-[22.5rem]:whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
