import { untracked, type TrackingParameter } from "#src/leads/tracking-parameters.ts";
import { cities } from "#src/site/cities.ts";
import type { Language } from "#src/i18n/language.ts";
import type { Chance } from "./chance.ts";

type Source = Partial<Record<TrackingParameter, string>> & { referrer: string };

/** Where a request came from: four in ten from a Google ad, two from other campaigns, the rest by themselves. */
export function demoSource(chance: Chance, language: Language) {
  const { referrer, ...known } = pickSource(chance, language);
  return { ...untracked(), ...known, referrer, landing_page: landingPage(chance, language) };
}

function pickSource(chance: Chance, language: Language): Source {
  const draw = chance.number();
  if (draw < 0.4) return googleAd(chance, language);
  if (draw < 0.5) return facebookAd(chance);
  if (draw < 0.56) return { utm_source: "infolettre", utm_medium: "email", utm_campaign: "printemps", referrer: "" };
  if (draw < 0.6) return { utm_source: "depliant", utm_medium: "qr", utm_campaign: "voisinage", referrer: "" };
  return {
    referrer: chance.oneOf(["https://www.google.com/", "https://www.google.com/", "https://www.bing.com/", ""]),
  };
}

function googleAd(chance: Chance, language: Language): Source {
  const click = clickId(chance, 60);
  const onPhone = chance.happens(0.15);
  return {
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: chance.oneOf(["rive-sud-recherche", "monteregie-entrees", "gouttieres-automne"]),
    utm_term: language === "fr" ? "lavage a pression" : "pressure washing",
    ...(onPhone ? { gbraid: `0AAAAA${click.slice(0, 24)}` } : { gclid: `Cj0KCQ${click}` }),
    referrer: "https://www.google.com/",
  };
}

function facebookAd(chance: Chance): Source {
  return {
    utm_source: "facebook",
    utm_medium: "paid_social",
    utm_campaign: "avant-apres",
    utm_content: chance.oneOf(["entree", "revetement"]),
    fbclid: `IwAR${clickId(chance, 50)}`,
    referrer: "https://l.facebook.com/",
  };
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

function clickId(chance: Chance, length: number): string {
  return Array.from({ length }, () => SIGNS[chance.below(SIGNS.length)]).join("");
}

function landingPage(chance: Chance, language: Language): string {
  const base = language === "en" ? "/en" : "";
  if (chance.happens(0.6)) return base || "/";
  return `${base}/${chance.oneOf(cities).slug}`;
}
