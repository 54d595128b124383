import type { BeforePublishing } from "#src/operations/set-up/before-publishing.server.ts";
import { firstDaySteps, type ExamplePart } from "#src/operations/set-up/set-up-steps.ts";
import type { Language, SiteLanguage } from "#src/platform/i18n/language.ts";
import { languageName } from "#src/platform/i18n/site-language.ts";
import type { Mention } from "#src/site/content/wording/mentions.ts";
import type { Text } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldName, sectionWords } from "#src/web/admin/site/changes/site-part-words.ts";
import { changeWords } from "#src/web/admin/site/changes/words.ts";
import { editingPath } from "#src/web/admin/site/overview/site-parts.ts";
import { checklistWords } from "./checklist-words.ts";

export type LeftRow = { key: string; path: string; title: string; text?: string };
export type LeftGroup = { name: "examples" | "missing" | "unknownMarks" | "sameText" | "stillNamed"; rows: LeftRow[] };

const FACTS = "/admin/setup?step=facts";

const examplePaths: Record<ExamplePart, string> = {
  ...{ name: FACTS, telephone: FACTS, email: FACTS, address: FACTS },
  hours: "/admin/setup?step=hours",
  description: "/admin/settings?tab=listing",
  claims: "/admin/setup?step=promises",
  testimonials: "/admin/site/testimonials",
  pictures: "/admin/site/gallery",
  legal: "/admin/site/legal",
};

/** Those that have a row, as sentences with ways to where each is changed. */
export function useLeftGroups(left: BeforePublishing): LeftGroup[] {
  const t = useWords(checklistWords);
  const named = useNames();
  const groups: LeftGroup[] = [
    {
      name: "examples",
      rows: [
        ...left.examples.map((part) => ({ key: part, path: examplePaths[part], title: t[part] })),
        ...servicesRow(left.exampleServices.map(({ name }) => named.text(name))),
      ],
    },
    { name: "missing", rows: useMissing(left) },
    {
      name: "unknownMarks",
      rows: left.unknownMarks.map(({ marks, ...place }) => ({
        ...{ key: `${place.section} ${place.id} ${place.field} ${marks[0]}`, path: editingPath(place) },
        ...{ title: marks.join(", "), text: named.field(place) },
      })),
    },
    {
      name: "sameText",
      rows: left.repeated.map(({ section, id, name, languages }) => ({
        ...{ key: `${section} ${id}`, path: editingPath({ section, id }) },
        ...{ title: named.text(name), text: named.languages(languages) },
      })),
    },
    {
      name: "stillNamed",
      rows: left.stillNamed.flatMap((gone) =>
        named.mentions(gone).map((row) => ({ ...row, title: t.namedIn(named.text(gone.name), row.title) })),
      ),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);

  function servicesRow(names: readonly string[]): LeftRow[] {
    if (names.length === 0) return [];
    return [{ key: "services", path: "/admin/site/services", title: t.services(names.length), text: names.join(", ") }];
  }
}

export function hasLeft(left: BeforePublishing): boolean {
  const { lacksPrivacyOfficer, canForget: _, ...parts } = left;
  const lists: (readonly unknown[])[] = Object.values(parts);
  return lacksPrivacyOfficer || lists.some((list) => list.length > 0);
}

/** Where a removed service or area is named still, a row an item of the site. */
export function useMentionRows() {
  return useNames().mentions;
}

function useMissing(left: BeforePublishing): LeftRow[] {
  const t = useWords(checklistWords);
  const changes = useWords(changeWords);
  const language = useLanguage();
  const named = useNames();
  return [
    ...left.noHeadline.map((missing) => ({
      ...{ key: `headline ${missing}`, path: editingPath({ section: "home", id: null, field: "hero.title" }) },
      ...{ title: t.noHeadline(languageName(changes, missing)), text: t.noHeadlineText },
    })),
    ...left.lacksTrade.map((lacking) => ({
      ...{ key: `trade ${lacking}`, path: "/admin/settings?tab=business#trade" },
      ...{ title: t.lacksTrade(languageName(changes, lacking)), text: t.lacksTradeText },
    })),
    ...(left.lacksPrivacyOfficer
      ? [{ key: "privacy", path: FACTS, title: t.lacksPrivacyOfficer, text: t.lacksPrivacyOfficerText }]
      : []),
    ...left.unregisteredTaxes.map((name) => ({
      ...{ key: `tax ${Object.values(name).join()}`, path: "/admin/settings?tab=taxes" },
      ...{ title: t.unregisteredTax(named.text(name)), text: t.unregisteredTaxText },
    })),
    ...left.firstDay.map((part) => ({
      ...{ key: part, path: `/admin/setup?step=${firstDaySteps[part]}`, title: t[part], text: t[`${part}-text`] },
    })),
    ...(left.unwritable.length > 0
      ? [{ key: "letters", path: FACTS, title: t.unwritable(left.unwritable.join(" ")), text: t.unwritableText }]
      : []),
    ...left.blankMarks.map(({ marks, ...place }) => ({
      ...{ key: `blank ${place.section} ${place.id} ${place.field}`, path: editingPath(place) },
      ...{ title: t.blankMarks(marks.join(", ")), text: named.field(place) },
    })),
    ...left.undescribed.map(({ section, id, name }) => ({
      ...{ key: `undescribed ${section} ${id}`, path: `/admin/site/search-engines${id === null ? "" : `?item=${id}`}` },
      ...{ title: named.place({ section, id, name }), text: t.undescribed },
    })),
    ...left.incomplete.map(({ section, id, name, language: lacking, missing, isLeftOut }) => {
      const fields = [...new Set(missing.map((field) => fieldName(section, field, language)).filter(Boolean))].join(
        ", ",
      );
      const said = (isLeftOut ? changes.leftOut : changes.lacks)(languageName(changes, lacking));
      return {
        ...{ key: `${section} ${id} ${lacking}`, path: editingPath({ section, id, field: missing[0] }) },
        ...{
          title: named.place({ section, id, name }),
          text: `${said}${language === "fr" ? "\u00A0: " : ": "}${fields}`,
        },
      };
    }),
  ];
}

export type Gone = BeforePublishing["stillNamed"][number];

function useNames() {
  const language = useLanguage();
  const sections = useWords(sectionWords);
  const changes = useWords(changeWords);
  const text = (name: Text) => textFor(name, language);
  const place = ({ section, id, name }: Pick<Mention, "section" | "id" | "name">) =>
    [sections[section], id === null ? "" : text(name)].filter(Boolean).join(" · ");
  return {
    ...{ text, place },
    field: (mention: Mention) =>
      [place(mention), fieldName(mention.section, mention.field, language)].filter(Boolean).join(" · "),
    languages: (found: readonly SiteLanguage[]) => found.map((one) => languageName(changes, one)).join(", "),
    mentions: ({ id, mentions }: Gone): LeftRow[] =>
      [...Map.groupBy(mentions, (mention) => `${mention.section} ${mention.id}`)].map(([key, own]) => {
        const [first] = own;
        const fields = [
          ...new Set(own.map(({ section, field }) => fieldName(section, field, language)).filter(Boolean)),
        ].join(", ");
        return {
          key: `${id} ${key}`,
          path: first ? editingPath(first) : "",
          title: first ? place(first) : "",
          ...(fields && { text: fields }),
        };
      }),
  };
}

function textFor(name: Text, language: Language): string {
  return name[language] || Object.values(name).find(Boolean) || "";
}
