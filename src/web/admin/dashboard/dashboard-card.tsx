import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

type Props = { title: string; icon: LucideIcon; children: ReactNode };

const frame = "flex items-center gap-4 rounded-card border p-4 md:p-5 md:max-xl:flex-col md:max-xl:items-start";

export function DashboardCard({ title, icon, href, children }: Props & { href: string }) {
  return (
    <Link
      href={href}
      className={`group border-line bg-raised shadow-card transition-colors hover:border-water ${frame}`}
    >
      <CardWords title={title} icon={icon}>
        {children}
      </CardWords>
      <ChevronRight aria-hidden="true" className="size-5 text-muted group-hover:text-water md:max-xl:hidden" />
    </Link>
  );
}

export function ComingCard({ title, icon, children }: Props) {
  return (
    <div className={`border-dashed border-edge ${frame}`}>
      <CardWords title={title} icon={icon}>
        {children}
      </CardWords>
    </div>
  );
}

function CardWords({ title, icon: Icon, children }: Props) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-water-soft text-water">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-base">{title}</h2>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-sm text-muted">{children}</p>
      </div>
    </>
  );
}

/** A dash until it is known: no layout shift. */
export function Count({ of, children }: { of: number | undefined; children: ReactNode }) {
  const language = useLanguage();
  return (
    <>
      <span className="text-figure font-extrabold text-ink tabular-nums">
        {of?.toLocaleString(locales[language]) ?? "–"}
      </span>{" "}
      {children}
    </>
  );
}
