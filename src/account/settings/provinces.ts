import { textOf } from "#src/site/content/text.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Tax } from "#src/site/business.ts";

type Beginning = { timeZone: string; taxes: Tax[] };
export type Province = keyof typeof provinces;

const tax = (fr: string, en: string, percent: number): Tax => ({ name: textOf({ fr, en }), percent, number: "" });

const gst = tax("TPS", "GST", 5);
const pst = (percent: number) => tax("TVP", "PST", percent);
const hst = (percent: number) => tax("TVH", "HST", percent);

const taxesOnSomeServices = { BC: pst(7), MB: tax("TVD", "RST", 7), SK: pst(6) };

/** Rates of November 2026, as the Canada Revenue Agency and the provinces publish them; where zones differ, the capital's. */
const provinces = {
  AB: { name: { fr: "Alberta", en: "Alberta" }, timeZone: "America/Edmonton", taxes: [gst] },
  BC: {
    name: { fr: "Colombie-Britannique", en: "British Columbia" },
    timeZone: "America/Vancouver",
    taxes: [gst],
  },
  MB: { name: { fr: "Manitoba", en: "Manitoba" }, timeZone: "America/Winnipeg", taxes: [gst] },
  NB: { name: { fr: "Nouveau-Brunswick", en: "New Brunswick" }, timeZone: "America/Moncton", taxes: [hst(15)] },
  NL: {
    name: { fr: "Terre-Neuve-et-Labrador", en: "Newfoundland and Labrador" },
    timeZone: "America/St_Johns",
    taxes: [hst(15)],
  },
  NS: { name: { fr: "Nouvelle-Écosse", en: "Nova Scotia" }, timeZone: "America/Halifax", taxes: [hst(14)] },
  NT: {
    name: { fr: "Territoires du Nord-Ouest", en: "Northwest Territories" },
    timeZone: "America/Edmonton",
    taxes: [gst],
  },
  NU: { name: { fr: "Nunavut", en: "Nunavut" }, timeZone: "America/Iqaluit", taxes: [gst] },
  ON: { name: { fr: "Ontario", en: "Ontario" }, timeZone: "America/Toronto", taxes: [hst(13)] },
  PE: {
    name: { fr: "Île-du-Prince-Édouard", en: "Prince Edward Island" },
    timeZone: "America/Halifax",
    taxes: [hst(15)],
  },
  QC: { name: { fr: "Québec", en: "Quebec" }, timeZone: "America/Toronto", taxes: [gst, tax("TVQ", "QST", 9.975)] },
  SK: {
    name: { fr: "Saskatchewan", en: "Saskatchewan" },
    timeZone: "America/Regina",
    taxes: [gst, taxesOnSomeServices.SK],
  },
  YT: { name: { fr: "Yukon", en: "Yukon" }, timeZone: "America/Whitehorse", taxes: [gst] },
} satisfies Record<string, Beginning & { name: Record<Language, string> }>;

/** What a business there begins with, for its owner to correct. */
export const beginningIn: Readonly<Record<Province, Beginning>> = provinces;

/** Their own tax is on some services only: Saskatchewan begins with it, the others without. */
export const partlyTaxed: Readonly<Partial<Record<Province, Tax>>> = taxesOnSomeServices;

// Object.keys is typed as string[].
const codes = Object.keys(provinces) as Province[];

export const provinceNames = codes.map((code) => ({ code, name: provinces[code].name }));

/** As addresses shorten them too: `Qué.`, `P.Q.`, `Î.-P.-É.`, `C.-B.` */
const shortNames: Partial<Record<Province, string[]>> = {
  ...{ AB: ["alta", "alb"], BC: ["cb"], MB: ["man"], NL: ["tnl", "nfld", "newfoundland", "terreneuve"], NS: ["ne"] },
  ...{ NT: ["nwt", "tno"], ON: ["ont"], PE: ["pei", "ipe"], QC: ["que", "pq"], SK: ["sask"] },
};

/** Found by `ON`, `Ontario`, `ontario` or `Ont.` */
export function provinceOf(typed: string): Province | undefined {
  const wanted = plain(typed);
  return codes.find(
    (code) =>
      plain(code) === wanted ||
      Object.values(provinces[code].name).some((name) => plain(name) === wanted) ||
      shortNames[code]?.includes(wanted),
  );
}

const POSTAL_CODE = /^([A-Z])\d[A-Z] ?\d[A-Z]\d$/;

/** By the letter that a whole Canadian postal code begins with; the north shares one between two territories. */
export function provinceOfPostalCode(typed: string): Province | undefined {
  const code = typed.trim().toUpperCase();
  const [, first = ""] = POSTAL_CODE.exec(code) ?? [];
  if (first === "X") return /^X0[ABC]/.test(code) ? "NU" : "NT";
  return provinceOfLetter[first];
}

const provinceOfLetter: Readonly<Record<string, Province>> = {
  ...({ A: "NL", B: "NS", C: "PE", E: "NB" } as const),
  ...({ G: "QC", H: "QC", J: "QC", K: "ON", L: "ON", M: "ON", N: "ON", P: "ON" } as const),
  ...({ R: "MB", S: "SK", T: "AB", V: "BC", Y: "YT" } as const),
};

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();
}
