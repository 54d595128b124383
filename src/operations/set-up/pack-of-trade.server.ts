import { openPack, packLike, type Pack } from "#src/site/content/packs.server.ts";
import type { Service, SiteContent } from "#src/site/content/site-content.server.ts";
import { mapTexts } from "#src/site/content/site-leaves.ts";
import { slugOf } from "#src/site/content/slugs.ts";
import { textIn, type Text } from "#src/site/content/text.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { capitalised, uncapitalised } from "#src/platform/i18n/capitals.ts";
import { isTradeWord, tradeName, tradeWords } from "#src/site/trade/trades.server.ts";

/** The pack that a site was made of, in the words of its owner's trade. */
export function packOfSite(
  content: Pick<SiteContent, "services">,
  { chosen, trade }: { chosen: string | undefined; trade: Text | undefined },
): Pack | undefined {
  const pack = chosen === undefined ? packLike(content) : openPack(chosen);
  return pack && packOfTrade(pack, trade);
}

export function asksTrade({ tradeSaid }: Pack): boolean {
  return tradeSaid.length > 0;
}

/** A pack for any trade, as it is for one; in a language that the trade is not told in it stays as it is. */
export function packOfTrade(pack: Pack, trade: Text | undefined): Pack {
  if (!asksTrade(pack)) return pack;
  const rewrite = (written: Text) => textIn((language) => inTrade(written[language], { language, pack, trade }));
  const inFrench = (written: string) => inTrade(written, { language: "fr", pack, trade });
  const content = mapTexts(pack.content, rewrite);
  const pictures = picturesOf(pack, trade);
  const pictured = (service: Service) => ({ ...service, picture: pictures?.services[service.id] ?? service.picture });
  const services = Object.entries(pack.servicesSaid.services).map(
    ([id, said]) => [id, { ...said, trades: said.trades.map(inFrench) }] as const,
  );
  const { about } = content.home;
  return {
    ...pack,
    content: {
      ...content,
      home: { ...content.home, about: { ...about, picture: pictures?.about ?? about.picture } },
      services: content.services.map((service) => pictured(atOwnAddress(service))),
    },
    business: { ...pack.business, description: rewrite(pack.business.description) },
    servicesSaid: { ...pack.servicesSaid, services: Object.fromEntries(services) },
  };
}

/** No tool of another trade is shown; before a trade was told, those of the pack. */
function picturesOf({ tradePictures }: Pack, trade: Text | undefined) {
  const name = tradeName(trade);
  if (name === undefined) return undefined;
  const [others] = tradePictures.filter(({ trades }) => trades.length === 0);
  return tradePictures.find(({ trades }) => trades.includes(name)) ?? others;
}

type Within = { language: SiteLanguage; pack: Pack; trade: Text | undefined };

/** A sentence with a word that the trade lacks, such as what it installs, stays neutral. */
function inTrade(written: string, { language, pack, trade }: Within): string {
  const words = tradeWords(trade, language);
  const sentence = pack.tradeSaid.find(({ neutral }) => neutral[language] === written);
  if (!words || !sentence) return written;
  const values = new Map(
    Object.entries(words).flatMap(([name, word]) => [
      [name, uncapitalised(word)],
      [capitalised(name), capitalised(word)],
    ]),
  );
  const said = sentence.ofTrade[language];
  const marks = [...said.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (marks.some((name) => isTradeWord(name) && !values.has(name))) return written;
  return said.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values.get(name) ?? mark);
}

/** `/services/plumbing-repair`. */
function atOwnAddress(service: Service): Service {
  if (!service.page) return service;
  const [first, ...others] = siteLanguages;
  const slug = slugOf(service.label[first]);
  const slugs = others.map((language) => [language, slugOf(service.label[language])] as const);
  const own = Object.fromEntries(slugs.filter(([, one]) => one !== "" && one !== slug));
  return { ...service, page: { ...service.page, slug, slugs: own } };
}
