import { isText } from "#src/site/content/site-leaves.ts";

/** Towns, regions and provinces that a pack is likely to have been written in, beside those of its own example. */
const PLACES = [
  ..."Montréal Montreal Québec Quebec Laval Gatineau Longueuil Sherbrooke Saguenay Lévis Terrebonne Brossard".split(
    " ",
  ),
  ..."Repentigny Drummondville Granby Blainville Mirabel Mascouche Boucherville Chambly Magog Lennoxville".split(" "),
  ..."Rimouski Rouyn-Noranda Victoriaville Joliette Alma Boisbriand Candiac Varennes Beloeil Varennes Sorel-Tracy".split(
    " ",
  ),
  ..."Saint-Jérôme Saint-Hyacinthe Saint-Eustache Saint-Lambert Saint-Bruno Sainte-Julie Trois-Rivières Orford".split(
    " ",
  ),
  ..."Toronto Ottawa Hamilton Kitchener Kingston Halifax Moncton Winnipeg Calgary Edmonton Vancouver Mississauga".split(
    " ",
  ),
  ..."Estrie Montérégie Outaouais Mauricie Lanaudière Laurentides Laurentians Gaspésie Beauce Abitibi Rive-Sud".split(
    " ",
  ),
  ...["Ontario", "Alberta", "Manitoba", "Saskatchewan", "Nova Scotia"],
  ...["South Shore", "North Shore", "Eastern Townships", "couronne nord", "Île Jésus", "île Jésus"],
];
/** Of a province alone. */
const LAWS = ["RBQ", "Loi 25", "Law 25", "Régie du bâtiment", "CNESST", "WSIB", "PIPEDA", "LPRPDE", "TVQ", "QST"];

/** A phone number or a distance, which are `{phone}` and `{radius}`. */
const NUMBERS = /(?<!\d)\d{3}[\s.-]\d{3}[\s.-]\d{4}|\d+\s*(?:km|kilom[eè]tres|miles)(?![\p{L}])/gu;
/** A name after a preposition, but a month or a maker of programs is no place. */
const SOMEWHERE = {
  fr: /(?<![\p{L}{])(?:à|près de|au nord de|au sud de) (\p{Lu}[\p{L}-]{2,})/gu,
  en: /(?<![\p{L}{])(?:in|near|around) (\p{Lu}[\p{L}-]{2,})/gu,
};
const NO_PLACES = new Set(
  "January February March April May June July August September October November December Google Info-Excavation".split(
    " ",
  ),
);

/** What belongs to the example's own business: its towns with their pages, its region, its invented customers. */
const OWN = /^(?:areas|testimonials)\b|^areaPages\.(?:regionName|inRegionName)\b/;

/** The places and laws that the texts of a pack name, where each should be a `{…}` or a sentence of `law.json`. */
export function placesNamed(content: object, { own, lawful }: { own: string[]; lawful: string[] }): string[] {
  const named = new RegExp(
    `(?<![\\p{L}\\d])(?:${[...PLACES, ...LAWS, ...own].map(escaped).join("|")})(?![\\p{L}\\d])`,
    "gu",
  );
  return textsIn(content)
    .filter(({ at }) => !OWN.test(at))
    .flatMap(({ at, text }) => {
      const rest = lawful.reduce((whole, sentence) => (sentence ? whole.replaceAll(sentence, "") : whole), text);
      const somewhere = [...rest.matchAll(at.endsWith(".en") ? SOMEWHERE.en : SOMEWHERE.fr)].flatMap(([, name = ""]) =>
        NO_PLACES.has(name) ? [] : [name],
      );
      const found = [...(rest.match(named) ?? []), ...(rest.match(NUMBERS) ?? []), ...somewhere];
      return [...new Set(found)].map((name) => `${at} names ${name}`);
    });
}

function textsIn(value: unknown, at = ""): { at: string; text: string }[] {
  if (typeof value !== "object" || value === null) return [];
  if (isText(value)) return Object.entries(value).map(([language, text]) => ({ at: `${at}.${language}`, text }));
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, at ? `${at}.${name}` : name));
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
