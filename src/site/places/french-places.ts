import { isElidedBefore } from "#src/platform/i18n/elision.ts";

/** What French says before regions that have an article: where it is, and what is of it. */
const REGIONS = new Map<string, readonly [where: string, of: string]>(
  Object.entries({
    "en |de l’": "Abitibi|Abitibi-Témiscamingue|Alberta|Estrie|Ontario|Outaouais",
    "en |de la ":
      "Beauce|Colombie-Britannique|Gaspésie|Haute-Côte-Nord|Haute-Gaspésie|Haute-Mauricie|Haute-Yamaska|Matawinie|Mauricie|Minganie|Montérégie|Nouvelle-Écosse|Saskatchewan",
    "dans le |du ": "Bas-Richelieu|Grand Montréal|Haut-Saint-Laurent|Haut-Saint-Maurice",
    "dans l’|de l’": "Est-du-Québec|Ouest-de-l’Île",
    "au |du ":
      "Bas-Saint-Laurent|Centre-du-Québec|Haut-Richelieu|Haut-Saint-François|Lac-Saint-Jean|Manitoba|Nord-du-Québec|Nouveau-Brunswick|Pontiac|Québec|Saguenay|Saguenay–Lac-Saint-Jean|Témiscouata|Val-Saint-François",
    "dans les |des ":
      "Appalaches|Basses-Laurentides|Bois-Francs|Cantons-de-l’Est|Collines-de-l’Outaouais|Hautes-Laurentides|Laurentides|Maskoutains|Moulins|Pays-d’en-Haut|Sources",
    "aux |des ": "Îles-de-la-Madeleine",
    "dans |de ": "Charlevoix|Chaudière-Appalaches|Lanaudière",
    "dans la |de la ": "Capitale-Nationale|Petite-Nation|Vallée-de-la-Gatineau",
    "à l’|de l’": "Île-du-Prince-Édouard|Île-Perrot|Île-des-Sœurs",
  }).flatMap(([words, names]) => {
    const [where = "", of = ""] = words.split("|");
    return names.split("|").map((name) => [spelled(name), [where, of]] as const);
  }),
);

type Said = { where: string; of: string };

/** A coast or a shore: `sur la Rive-Sud de Montréal`. */
const SHORE = /^(?:rive|côte)-(?:nord|sud)\b|^côte-de-/i;
/** `dans la MRC de Nicolet`; Vallée-Jonction is a town. */
const FEMININE = /^(?:mrc|région|vallée)[ -]d/i;
const ARTICLE = /^(le|les)\s+/i;
const ANY_ARTICLE = /^(?:l[ae]s?\s+|l’)/i;

/** A guess that the owner corrects: `à Sherbrooke`, `au Gardeur`, `aux Cèdres`, `en Estrie`, `sur la Rive-Sud`. */
export function inFrench(name: string): string {
  return knownRegion(name)?.where ?? contracted("à", name);
}

/** `de Sherbrooke`, `d’Ottawa`, `du Gardeur`, `des Cèdres`, `de l’Estrie`, `de la Rive-Sud`. */
export function ofFrench(name: string): string {
  return knownRegion(name)?.of ?? contracted("de", name);
}

/** For what is a region by the owner’s word: whether French says `en` or `au` before an unknown one cannot be told. */
export function inFrenchRegion(name: string): string {
  return knownRegion(name)?.where ?? `dans la région ${contracted("de", name)}`;
}

export function isRegion(name: string): boolean {
  return REGIONS.has(spelled(name)) || REGIONS.has(spelled(withoutArticle(name))) || SHORE.test(name);
}

function knownRegion(name: string): Said | undefined {
  if (SHORE.test(name)) return { where: `sur la ${name}`, of: `de la ${name}` };
  if (FEMININE.test(name)) {
    const common = name.replace(/^Région/, "région");
    return { where: `dans la ${common}`, of: `de la ${common}` };
  }
  for (const bare of [name, withoutArticle(name)]) {
    const [where, of] = REGIONS.get(spelled(bare)) ?? [];
    if (where && of) return { where: where + bare, of: of + bare };
  }
  return undefined;
}

/** `Les Laurentides` is how an owner may write the Laurentides. */
function withoutArticle(name: string): string {
  return name.replaceAll("'", "’").replace(ANY_ARTICLE, "");
}

/** As owners write a name: `cantons de l'est` is `Cantons-de-l’Est`. */
function spelled(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll("'", "’")
    .replaceAll(/[\s–-]+/g, "-");
}

const PREPOSITIONS = new Set(["à", "au", "aux", "en", "dans", "sur", "chez"]);

/** From what the owner wrote of where it is: `au Val-Vert` gives `du Val-Vert`. */
export function ofFromIn(where: string): string {
  const [preposition = "", ...words] = where.trim().split(/\s+/);
  if (!PREPOSITIONS.has(preposition) || words.length === 0) return ofFrench(where);
  const name = words.join(" ");
  // A capital is of the name: `à La Prairie`.
  const [first, ...rest] = words;
  if (preposition === "au") return `du ${name}`;
  if (preposition === "aux") return `des ${name}`;
  if (first === "le") return `du ${rest.join(" ")}`;
  if (first === "les") return `des ${rest.join(" ")}`;
  return first === "la" || /^l['’]/.test(name) ? `de ${name}` : ofFrench(name);
}

/** `de`, `à` and `que` before a name, as French joins them. */
export function contracted(word: string, name: string): string {
  const [start = "", article = ""] = ARTICLE.exec(name) ?? [];
  if (article && word !== "que") {
    const plural = article.toLowerCase() === "les";
    const joined = word === "de" ? (plural ? "des" : "du") : plural ? "aux" : "au";
    return `${joined} ${name.slice(start.length)}`;
  }
  if (word !== "à" && isElidedBefore(name)) return `${word.slice(0, -1)}’${name}`;
  return `${word} ${name}`;
}
