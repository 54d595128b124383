import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Why what was typed is refused, or a file as a whole. */
export const spendProblems = dictionary(
  {
    "spend-source-missing": "Dites où la publicité a paru",
    "spend-campaign-missing": "Écrivez le nom ou le numéro de la campagne",
    "spend-too-long": "Au plus {most} caractères",
    "spend-month": "Choisissez un mois",
    "spend-month-to-come": "Ce mois est à venir",
    "spend-amount": "Écrivez un montant, comme 450,50",
    "spend-amount-too-high": "Au plus {most}\u00A0$",
    "spend-known": "Le coût de cette campagne pour ce mois est déjà inscrit\u00A0: modifiez-le dans la liste.",
    "spend-unknown": "Ce montant n’existe plus.",
    "spend-no-headers":
      "Aucune ligne de ce fichier ne nomme à la fois une campagne et un coût. Exportez le rapport des campagnes avec la colonne du coût.",
    "spend-columns": "Les colonnes choisies ne sont pas celles de ce fichier.",
    "spend-several-months":
      "Ce fichier couvre plusieurs mois sans dire lequel pour chaque ligne. Exportez-le avec la colonne «\u00A0Mois\u00A0», ou un mois à la fois.",
  },
  {
    "spend-source-missing": "Say where the advertising was shown",
    "spend-campaign-missing": "Write the name or the number of the campaign",
    "spend-too-long": "At most {most} characters",
    "spend-month": "Choose a month",
    "spend-month-to-come": "This month is in the future",
    "spend-amount": "Write an amount, such as 450.50",
    "spend-amount-too-high": "At most ${most}",
    "spend-known": "You already entered this campaign’s cost for that month. Edit it in the list.",
    "spend-unknown": "This amount no longer exists.",
    "spend-no-headers":
      "No row of this file names both a campaign and a cost. Export the campaign report with its cost column.",
    "spend-columns": "The chosen columns are not in this file.",
    "spend-several-months":
      "This file covers several months without saying which month each row belongs to. Export it with the “Month” column, or one month at a time.",
  },
);
export type SpendCode = keyof typeof spendProblems.fr;

/** Why a row of a file is refused. */
export const spendRowProblems = dictionary(
  {
    "no-campaign": "La ligne ne nomme pas de campagne",
    "campaign-too-long": "Le nom de la campagne dépasse {most} caractères",
    "not-a-cost": "Le coût n’est pas compris\u00A0: {text}",
    "not-a-month": "Le mois n’est pas compris\u00A0: {text}",
    "month-to-come": "Le mois est à venir\u00A0: {text}",
    "other-currency": "Le coût est en {text}, votre compte est en {currency}",
  },
  {
    "no-campaign": "The row names no campaign",
    "campaign-too-long": "The campaign’s name is longer than {most} characters",
    "not-a-cost": "The cost is not understood: {text}",
    "not-a-month": "The month is not understood: {text}",
    "month-to-come": "The month is in the future: {text}",
    "other-currency": "The cost is in {text}, your account is in {currency}",
  },
);
export type SpendRowCode = keyof typeof spendRowProblems.fr;
