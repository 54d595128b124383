import { textUpTo } from "#src/platform/i18n/form-fields.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import * as v from "valibot";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";
import { codedMessage, type Coded } from "#src/platform/i18n/problem.ts";
import { consentSources } from "./consent.ts";

export const consentProblems = dictionary(
  {
    ...fieldProblems.fr,
    "consent-words-missing": "Écrivez ce que la personne a accepté, dans les mots employés",
    "no-customer-address": "Ajoutez d’abord l’adresse courriel du client à sa demande",
  },
  {
    ...fieldProblems.en,
    "consent-words-missing": "Write what the person agreed to, in their own words",
    "no-customer-address": "Add the customer’s email address to the lead first",
  },
);

export type ConsentCode = keyof typeof consentProblems.fr;

const code: Coded<ConsentCode> = codedMessage;
const MOST = 1000;

export const GivenConsent = v.object({
  words: v.pipe(textUpTo(MOST), v.nonEmpty(code("consent-words-missing"))),
  source: v.picklist(
    consentSources.filter((source) => source !== "lead"),
    code("must-be-one-of", { options: consentSources.slice(1).join(", ") }),
  ),
  language: v.picklist(siteLanguages, code("choose-language")),
});

export type GivenConsent = v.InferOutput<typeof GivenConsent>;
