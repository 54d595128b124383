import { useSyncExternalStore, type ReactNode } from "react";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { editingWords } from "#src/web/admin/editing/words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ConflictPanel, type NamedDifference } from "./conflict-panel.tsx";
import { conflictWords } from "./conflict-words.ts";
import { differencesIn, type Difference } from "./differences.ts";
import { choiceOnPage, labelOnPage } from "./field-on-page.ts";
import { textDifference } from "./text-difference.ts";

type Props = {
  section: string;
  mine: object;
  theirs: object;
  explained: string;
  /** Fields whose values are never shown. */
  secrets?: readonly string[];
  /** For values that the fields show otherwise than they are kept; undefined leaves them to the panel. */
  format?: (path: string, value: unknown) => string | undefined;
  /** The name of a field that is not on the page. */
  nameOf?: ((path: string) => string) | undefined;
  keepMine: () => unknown;
  takeTheirs: () => () => void;
  children?: ReactNode;
};

/** Both versions of a form of the kit: its fields are named as the page names them. */
export function FormConflict(props: Props) {
  const {
    section,
    mine,
    theirs,
    explained,
    secrets = [],
    format,
    nameOf: nameElsewhere,
    keepMine,
    takeTheirs,
    children,
  } = props;
  const { untitled } = useWords(editingWords);
  const language = useLanguage();
  const found = differencesIn(mine, theirs);
  const isSecret = ({ path }: Difference) => secrets.includes(path);
  const shown = found.fields.filter((field) => !isSecret(field));
  const labels = useLabels(section, found.fields);
  const labelOf = ({ path }: Difference) => labels.get(path) || nameElsewhere?.(path) || untitled;
  const formatted = useFormatted(section, format);
  const differences = shown.map((field): NamedDifference => {
    const { start, before, after, end } = textDifference(
      formatted(field.path, field.theirs),
      formatted(field.path, field.mine),
    );
    return {
      ...{ key: field.path, label: labelOf(field), language: languageAt(field.path) },
      ...{ mine: { start, own: after, end }, theirs: { start, own: before, end } },
    };
  });
  const nameOf = (item: unknown) => itemName(item, language) || untitled;
  const typedSecrets = found.fields.filter(isSecret).map(labelOf);
  return (
    <ConflictPanel
      {...{ section, explained, differences, isOrder: found.isOrder, keepMine, takeTheirs }}
      onlyMine={[...typedSecrets, ...found.onlyMine.map(nameOf)]}
      onlyTheirs={found.onlyTheirs.map(nameOf)}
    >
      {children}
    </ConflictPanel>
  );
}

/** React reads them again once the fields are on the page: an unsaved form comes back with its conflict. */
function useLabels(section: string, fields: readonly Difference[]): ReadonlyMap<string, string> {
  const paths = fields.map(({ path }) => path);
  const read = () => JSON.stringify(paths.map((path) => [path, labelOnPage(section, path)]));
  // Pairs of texts, as `read` wrote them.
  return new Map(JSON.parse(useSyncExternalStore(neverTold, read)) as [string, string][]);
}

const neverTold = () => () => {};

function useFormatted(section: string, format: Props["format"]) {
  const t = useWords(conflictWords);
  return (path: string, value: unknown): string => {
    const text = format?.(path, value);
    if (text !== undefined) return text;
    if (typeof value === "boolean") return value ? t.yes : t.no;
    const isChoice = typeof value === "string" || typeof value === "number";
    return isChoice ? choiceOnPage(section, path, String(value)) : "";
  };
}

function languageAt(path: string) {
  return siteLanguages.find((language) => path.endsWith(`.${language}`)) ?? null;
}

/** The first of what items are called by. */
function itemName(item: unknown, language: "fr" | "en"): string {
  if (typeof item === "string") return item;
  if (typeof item !== "object" || item === null) return "";
  const parts = new Map<string, unknown>(Object.entries(item));
  const name = ["name", "words", "title", "text", language, ...siteLanguages].map((key) => parts.get(key));
  return name.map((part) => itemName(part, language)).find(Boolean) ?? "";
}
