import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { locales } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";

type Props = { title: string; icon: LucideIcon; children: ReactNode };

const frame = "flex items-center gap-3 rounded-card border px-3 py-2.5 max-sm:min-h-11 max-sm:py-1";

export function DashboardCard({ title, icon, href, children }: Props & { href: string }) {
  return (
    <Link href={href} className={`group border-line bg-raised transition-colors hover:border-water ${frame}`}>
      <CardWords title={title} icon={icon}>
        {children}
      </CardWords>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-hover:text-water sm:hidden" />
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
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
        <h2 className="text-sm leading-snug">{title}</h2>
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-muted">{children}</p>
      </div>
    </>
  );
}

/** A dash until it is known: no layout shift. */
export function Count({ of, children }: { of: number | undefined; children: ReactNode }) {
  const language = useLanguage();
  return (
    <>
      <span className="font-bold text-ink tabular-nums">{of?.toLocaleString(locales[language]) ?? "–"}</span> {children}
    </>
  );
}
