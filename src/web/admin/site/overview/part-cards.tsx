import {
  Eye,
  History,
  House,
  Images,
  MapPin,
  MessageCircleQuestionMark,
  Palette,
  Quote,
  Scale,
  Search,
  Send,
  Signpost,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Incomplete } from "#src/site/content/incomplete.ts";
import type { SiteChange } from "#src/site/content/site-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { siteWords } from "#src/web/admin/site/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { partOf, siteParts, type SitePart } from "./site-parts.ts";

const icons: Record<SitePart, LucideIcon> = {
  home: House,
  services: Wrench,
  gallery: Images,
  testimonials: Quote,
  questions: MessageCircleQuestionMark,
  areas: MapPin,
  look: Palette,
  legal: Scale,
  "search-engines": Search,
};

const tools = [
  { name: "publish", icon: Send },
  { name: "preview", icon: Eye },
  { name: "history", icon: History },
  { name: "addresses", icon: Signpost },
] as const;

type PartCardsProps = { changes: SiteChange[]; incomplete: Incomplete[]; examples: number };

export function PartCards({ changes, incomplete, examples }: PartCardsProps) {
  const t = useWords(siteWords);
  const changed = new Set(
    changes.flatMap(({ section, texts }) =>
      texts.length > 0 ? texts.map(({ field }) => partOf(section, field)) : [partOf(section)],
    ),
  );
  return (
    <Cards>
      {siteParts.map((part) => {
        const lacking = incomplete.filter(({ section, missing }) =>
          missing.some((field) => partOf(section, field) === part),
        ).length;
        return (
          <PartCard key={part} path={part} icon={icons[part]} title={t[part]} text={t[`${part}Text`]}>
            {changed.has(part) && <Badge look="water">{t.changed}</Badge>}
            {lacking > 0 && <Badge>{t.incomplete(lacking)}</Badge>}
            {part === "testimonials" && examples > 0 && <Badge>{t.examples(examples)}</Badge>}
          </PartCard>
        );
      })}
    </Cards>
  );
}

export function ToolCards() {
  const t = useWords(siteWords);
  return (
    <Cards>
      {tools.map(({ name, icon }) => (
        <PartCard key={name} path={name} icon={icon} title={t[name]} text={t[`${name}Text`]} />
      ))}
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3">{children}</ul>;
}

type PartProps = { path: string; icon: LucideIcon; title: string; text: string; children?: ReactNode };

function PartCard({ path, icon: Icon, title, text, children }: PartProps) {
  return (
    <li>
      <Link
        href={`/admin/site/${path}`}
        className="flex h-full items-start gap-4 rounded-card border border-line bg-raised p-4 shadow-card transition-colors hover:border-water sm:p-5"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-water" />
        <span className="grid min-w-0 gap-1 wrap-anywhere">
          <span className="flex min-w-0 flex-wrap items-center gap-2 font-bold">
            {title}
            {children}
          </span>
          <span className="text-sm text-muted">{text}</span>
        </span>
      </Link>
    </li>
  );
}
