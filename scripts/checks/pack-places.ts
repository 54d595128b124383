import { lawSentences, underLaw, withoutExampleTown } from "#src/operations/set-up/law.server.ts";
import type { Pack } from "#src/site/content/packs.server.ts";
import { isText } from "#src/site/content/site-leaves.ts";
import { textIn } from "#src/site/content/text.ts";

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
/** Laws of one province or country, and who sees to them. */
const LAWS = [
  ...["RBQ", "Régie", "Loi 25", "Law 25", "CNESST", "CCQ", "OPC", "CAI", "WSIB", "PIPEDA", "LPRPDE", "TVQ", "QST"],
  ...["Commission d’accès", "Commission de la construction", "Office de la protection", "commerce itinérant"],
  ...["Code civil", "Civil Code", "Loi sur la protection", "Consumer Protection Act", "itinerant merchant"],
  ...["Québécois", "Québécoise", "québécois", "québécoise", "Quebecer", "Quebecker"],
];

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

/** What a pack says to a business that is elsewhere than its own: under each law, a place or a law of another. */
export function foreignIn(pack: Pack): string[] {
  const { content } = pack;
  const said = {
    "of Quebec": { content: withoutExampleTown(content), lawful: sentencesFor("quebec") },
    "of the rest of Canada": { content: underLaw(content, "canada"), lawful: sentencesFor("canada") },
    "of Alberta": { content: underLaw(content, "alberta"), lawful: sentencesFor("alberta") },
    "of elsewhere": { content: underLaw(content, "elsewhere"), lawful: [] },
  };
  const own = [pack.business.address.locality, ...content.areas.flatMap((area) => Object.values(area.name))];
  return Object.entries(said).flatMap(([law, { content: adapted, lawful }]) =>
    placesNamed({ ...adapted, ...besideTheSite(pack) }, { own, lawful }).map(
      (found) => `${found}, under the law ${law}`,
    ),
  );
}

function sentencesFor(law: "quebec" | "canada" | "alberta"): string[] {
  return lawSentences().flatMap((sentence) => Object.values(sentence[law] ?? sentence.canada));
}

/** Texts without a language of their own are taken as of both. */
function besideTheSite({ label, description, business, replyTemplates, demo, quoteTexts, plans, texts }: Pack): object {
  const { inQuebec: _, ...quotes } = quoteTexts;
  const alone = [...replyTemplates.flatMap(({ subject, text }) => [subject, text]), ...business.serviceTypes];
  return {
    offered: { label, description },
    business: { description: business.description },
    replies: alone.map((text) => textIn(() => text)),
    demo: stringsIn(demo).map((text) => textIn(() => text)),
    ...{ quotes, plans, texts },
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The places and laws that texts name, where each should be a `{…}` or a sentence of `law.json`. */
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

export function textsIn(value: unknown, at = ""): { at: string; text: string }[] {
  if (typeof value !== "object" || value === null) return [];
  if (isText(value)) return Object.entries(value).map(([language, text]) => ({ at: `${at}.${language}`, text }));
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, at ? `${at}.${name}` : name));
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
