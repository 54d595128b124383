import type { Db } from "#src/platform/db/db.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { loadDraft, versionOf } from "#src/site/content/site-versions.server.ts";
import { saveDraftSection } from "#src/site/content/change-site.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { withoutMarkup } from "#src/operations/wordpress/texts/plain-text.server.ts";
import type { PlaceOnSite } from "./places.ts";

type Target = PlaceOnSite | { kind: "search-title" | "search-description" };
export type WordpressText = { what: string; place: Target; html: string; language: Language };
type Outcome = { what: string; place: string; isTaken: boolean };

const LONGEST = { about: 600, html: 20_000 };

/** Into the draft, where it still says what a pack says or nothing at all: what the owner wrote stays. */
export async function offerTexts(
  db: Db,
  { texts, dryRun }: { texts: readonly WordpressText[]; dryRun: boolean },
  now: Date,
): Promise<Outcome[]> {
  const { content } = await loadDraft(db);
  const changed = structuredClone(content);
  const outcomes = texts.map((text) => offer(changed, content, text));
  const sections = new Set(outcomes.flatMap((outcome) => (outcome.section ? [outcome.section] : [])));
  const refused = new Set<SiteSection>();
  for (const section of dryRun ? [] : sections) {
    const edit = { section, version: versionOf(content[section]), value: changed[section] };
    const { kind } = await saveDraftSection(db, edit, now);
    if (kind !== "saved") refused.add(section);
  }
  return outcomes.map(({ what, place, section }) => ({
    ...{ what, place },
    isTaken: section !== undefined && !refused.has(section),
  }));
}

type Slot = {
  section: SiteSection;
  place: string;
  text: Text | undefined;
  examples: (Text | undefined)[];
  value: string;
};

/** `section` is the changed one, undefined where the draft keeps its own text. */
function offer(changed: SiteContent, content: SiteContent, text: WordpressText) {
  const slot = slotOf(changed, content, text);
  const { language } = text;
  const present = slot?.text?.[language];
  const isFree = present === "" || slot?.examples.some((example) => example?.[language] === present);
  if (!slot?.text || !isFree || slot.value === "")
    return { what: text.what, place: slot?.place ?? "", section: undefined };
  slot.text[language] = slot.value;
  return { what: text.what, place: slot.place, section: slot.section };
}

function slotOf(changed: SiteContent, content: SiteContent, { place, html }: WordpressText): Slot | undefined {
  const packs = packNames.map((name) => openPack(name).content);
  const value = html.length <= LONGEST.html ? html : "";
  const isCut = withoutMarkup(html, Infinity).length > LONGEST.about;
  if (place.kind === "about")
    return {
      ...{ section: "home", place: `“About” on the home page${isCut ? ", its beginning" : ""}` },
      text: changed.home.about.subtitle,
      ...{ examples: packs.map(({ home }) => home.about.subtitle), value: withoutMarkup(html, LONGEST.about) },
    };
  if (place.kind === "search-title" || place.kind === "search-description") {
    const name = place.kind === "search-title" ? "title" : "description";
    return {
      ...{ section: "home", place: `the home page’s ${name} for search engines`, text: changed.home[name] },
      ...{ examples: packs.map(({ home }) => home[name]), value: html },
    };
  }
  if (place.kind === "service") {
    const text = changed.services.find(({ id }) => id === place.id)?.page?.html;
    const examples = packs.flatMap(({ services }) => services.map(({ page }) => page?.html));
    return { section: "services", place: `the page of the service ${place.id}`, text, examples, value };
  }
  if (place.kind !== "area") return undefined;
  const area = content.areas.find(({ id }) => id === place.id);
  const text = changed.areas.find(({ id }) => id === place.id)?.html;
  const examples = packs.flatMap(({ areas }) => areas.map((one) => one.html));
  return { section: "areas", place: `the page of ${area?.name.fr || area?.name.en}`, text, examples, value };
}
