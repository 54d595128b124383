import { Eye, History, Send, Signpost, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { SiteChange } from "#src/site/content/site-changes.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useSmallPicture } from "#src/web/admin/pictures/use-small-picture.ts";
import type { SiteState } from "#src/web/admin/site/use-site.ts";
import { siteWords } from "#src/web/admin/site/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { partIcons } from "./part-icons.ts";
import { sitePartOf, siteParts, type SitePart } from "./site-parts.ts";

const tools = [
  { name: "publish", icon: Send },
  { name: "preview", icon: Eye },
  { name: "history", icon: History },
  { name: "addresses", icon: Signpost },
] as const;

type PartCardsProps = { site: SiteState; changes: SiteChange[]; examples: number };

export function PartCards({ site, changes, examples }: PartCardsProps) {
  const t = useWords(siteWords);
  const pathOf = useSmallPicture();
  const pictures = partPictures(site);
  const changed = new Set(
    changes.flatMap(({ section, texts }) =>
      texts.length > 0 ? texts.map(({ field }) => sitePartOf(section, field)) : [sitePartOf(section)],
    ),
  );
  return (
    <Cards>
      {siteParts.map((part) => {
        const picture = pictures[part];
        const lacking = site.incomplete.filter(({ section, missing }) =>
          missing.some((field) => sitePartOf(section, field) === part),
        ).length;
        return (
          <PartCard
            key={part}
            path={part}
            face={picture ? <Thumbnail src={pathOf(picture)} /> : <Tile icon={partIcons[part]} />}
            title={t[part]}
            text={t[`${part}Text`]}
          >
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
        <PartCard key={name} path={name} face={<Tile icon={icon} />} title={t[name]} text={t[`${name}Text`]} />
      ))}
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3">{children}</ul>;
}

type PartProps = { path: string; face: ReactNode; title: string; text: string; children?: ReactNode };

function PartCard({ path, face, title, text, children }: PartProps) {
  return (
    <li>
      <Link
        href={`/admin/site/${path}`}
        className="flex h-full items-start gap-4 rounded-card border border-line bg-raised p-4 shadow-card transition-colors hover:border-water sm:p-5"
      >
        {face}
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

const tile = "size-16 shrink-0 rounded-field bg-mist";

/** The title beside it says what it is. */
function Thumbnail({ src }: { src: string | undefined }) {
  return <img src={src} alt="" loading="lazy" className={`${tile} object-cover`} />;
}

function Tile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className={`${tile} grid place-items-center text-water`}>
      <Icon aria-hidden="true" className="size-6" />
    </span>
  );
}

/** The picture by which an owner knows a part of the site: the first that it shows. */
function partPictures({ sections }: Pick<SiteState, "sections">): Partial<Record<SitePart, string>> {
  const { home, services, gallery, areas } = sections;
  const first = (items: readonly { picture: { picture: string } | null }[]) =>
    items.find(({ picture }) => picture)?.picture?.picture;
  const pictures = {
    home: home.value.hero.picture?.picture,
    services: first(services.value),
    gallery: gallery.value[0]?.after.picture,
    areas: first(areas.value),
  };
  return Object.fromEntries(Object.entries(pictures).filter(([, picture]) => picture));
}
