import type { LucideIcon } from "lucide-react";

export type Stat = {
  name: string;
  icon: LucideIcon;
  figure: string | undefined;
  note?: string;
  more?: string;
  trend?: "up" | "down";
};

const places: Record<number, string> = { 3: "sm:grid-cols-3", 4: "sm:grid-cols-2 xl:grid-cols-4" };

/** Lines of one card on a phone. A dash until a figure is known. */
export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <dl
      className={`mb-6 grid divide-y divide-line rounded-card border border-line bg-raised shadow-card sm:gap-4 sm:divide-y-0 sm:border-0 sm:bg-transparent sm:shadow-none lg:gap-5 ${places[stats.length] ?? ""}`}
    >
      {stats.map((stat) => (
        <StatCard key={stat.name} {...stat} />
      ))}
    </dl>
  );
}

const trendLooks = { up: "font-semibold text-success", down: "font-semibold text-danger" };

function StatCard({ name, icon: Icon, figure, note, more, trend }: Stat) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 sm:flex-col sm:items-start sm:justify-start sm:gap-2 sm:rounded-card sm:border sm:border-line sm:bg-raised sm:p-5 sm:shadow-card">
      <dt className="flex items-center gap-2 font-medium text-muted">
        <Icon aria-hidden="true" className="size-5 text-water" />
        {name}
      </dt>
      <dd className="text-xl font-extrabold whitespace-nowrap tabular-nums sm:text-stat">{figure ?? "–"}</dd>
      {more && <dd className="text-sm text-muted max-sm:basis-full">{more}</dd>}
      {note && <dd className={`text-sm max-sm:basis-full ${trend ? trendLooks[trend] : "text-muted"}`}>{note}</dd>}
    </div>
  );
}
