import { readFileSync } from "node:fs";
import { siteFromPack } from "#src/operations/set-up/set-up-site.server.ts";
import { withoutHoles } from "#src/operations/set-up/claims.server.ts";
import type { Jurisdiction } from "#src/account/settings/jurisdiction.ts";
import type { Pack } from "#src/site/content/packs.server.ts";
import { kept, nothingPromised } from "#src/site/promises/promises.ts";
import { textIn } from "#src/site/content/text.ts";
import { textsIn } from "./pack-places.ts";

/** Whole sentences that are true of the trade, the material or the law, whoever the business is. */
const judged: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(new URL("../../packs/judged-claims.json", import.meta.url), "utf8")) as string[],
);

const FR_COUNT = "(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt|trente|quelques|plusieurs)";
const EN_COUNT = "(?:\\d+|one|two|three|four|five|six|seven|eight|ten|twelve|few|several|couple of)";
const MARKS = "\\d+\\s*%|\\$\\s*\\d|\\d\\s*\\$|24/7|\\d+\\s*(?:km|kilom)";

/** What a business can be held to, or says of itself: delays, amounts, papers, warranties, how it works. */
const CLAIMS = {
  fr: wordsLike(
    MARKS,
    `${FR_COUNT}\\s(?:à ${FR_COUNT}\\s|ou ${FR_COUNT}\\s)?(?:minutes?|heures?|jours?|semaines?|mois|ans|années?)`,
    "assur(?:és?|ées?|ances?)|garanti\\p{L}*|licenci?\\p{L}*|certifi\\p{L}+|permis|cautionn\\p{L}+|diplôm\\p{L}+",
    "expérience|depuis (?:\\d|plus)|experts?|expertes?|spécialistes?|professionnel\\p{L}*|qualifié\\p{L}*|primé\\p{L}*",
    "gratuit\\p{L}*|sans frais|rembours\\p{L}+|urgences?|jour et nuit|7 jours sur 7",
    "(?:le|la)? ?même (?:jour|semaine|équipe|personne)|lendemain|toute l’année|à l’année",
    "(?:à la|chaque|par) semaine|hebdomadaires?|à temps|à l’heure",
    "écologiques?|biodégradables?|sans danger|meilleure? (?:prix|service|équipe)",
  ),
  en: wordsLike(
    MARKS,
    `${EN_COUNT}[ -](?:to ${EN_COUNT} |or ${EN_COUNT} )?(?:minutes?|hours?|days?|weeks?|months?|years?)`,
    "insur\\p{L}+|guarant\\p{L}+|warrant\\p{L}+|licen[cs]\\p{L}+|certifi\\p{L}+|permits?|bonded|diploma\\p{L}*",
    "experience\\p{L}*|since \\d|experts?|specialists?|professional\\p{L}*|qualified|award\\p{L}*",
    "free|free of charge|refund\\p{L}*|emergenc\\p{L}+|day and night|seven days a week",
    "same[ -](?:day|week|crew|team|person)|next day|all year|year-round|one crew",
    "weekly|(?:every|each|per) week|on time",
    "eco-friendly|biodegradable|best (?:price|service|crew)",
  ),
};

function wordsLike(...patterns: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d{-])(?:${patterns.join("|")})(?![\\p{L}}])`, "giu");
}

const places: Record<Jurisdiction, { region: string; country: string }> = {
  quebec: { region: "QC", country: "CA" },
  canada: { region: "NB", country: "CA" },
  elsewhere: { region: "VT", country: "US" },
};

/** What the pack claims of a business that has promised nothing, under each law, where nobody has judged it. */
export function claimedIn(pack: Pack): string[] {
  return sentencesOf(pack)
    .filter(({ text }) => !judged.has(text))
    .map(({ at, text, claims }) => `${at} claims “${claims.join("”, “")}”: ${text}`);
}

/** Judged sentences that no pack has any more. */
export function judgedInVain(packs: readonly Pack[]): string[] {
  const said = new Set(packs.flatMap(sentencesOf).map(({ text }) => text));
  return [...judged].filter((known) => !said.has(known));
}

type Sentence = { at: string; text: string; claims: string[] };

function sentencesOf(pack: Pack): Sentence[] {
  const found = new Map<string, Sentence>();
  for (const address of Object.values(places))
    for (const { at, text } of textsIn({ ...siteFor(pack, address), ...besides(pack) }))
      for (const sentence of text
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/[\u00A0 ]+/g, " ")
        .split(/(?<=[.!?])\s+|\n/)) {
        const claims = sentence.match(at.endsWith(".en") ? CLAIMS.en : CLAIMS.fr);
        if (claims) found.set(`${at} ${sentence}`, { at, text: sentence.trim(), claims });
      }
  return [...found.values()];
}

function siteFor(pack: Pack, address: { region: string; country: string }): object {
  const wishes = { languages: pack.content.languages, areas: [], accent: null, promises: nothingPromised };
  const site = siteFromPack(pack.content, { ...wishes, business: { address } });
  const { home, legal, ...others } = withoutHoles(site, {
    promises: nothingPromised,
    business: { serviceRadiusKm: null },
  });
  const { hero, about } = home;
  return {
    ...others,
    home: {
      ...home,
      hero: { ...hero, points: kept(hero.points, nothingPromised) },
      about: { ...about, benefits: kept(about.benefits, nothingPromised) },
    },
    terms: kept(legal.terms.sections, nothingPromised),
  };
}

/** What quotes, texts and answers begin with; how a quote is cancelled is said by who promises it. */
function besides({ business, quoteTexts, texts, replyTemplates, tradeSaid }: Pack): object {
  const { when, restrictions } = quoteTexts;
  const replies = replyTemplates.map(({ language, subject, text }) =>
    textIn((one) => (one === language ? `${subject}\n${text}` : "")),
  );
  const ofTrade = tradeSaid.map((sentence) => sentence.ofTrade);
  return { description: business.description, quotes: { when, restrictions }, texts, replies, ofTrade };
}
