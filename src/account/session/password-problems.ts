import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const passwordProblems = dictionary(
  {
    ...fieldProblems.fr,
    "passwords-differ": "Les nouveaux mots de passe ne correspondent pas",
    "password-too-short": "Le mot de passe doit compter au moins {least} caractères",
    "password-too-long": "Le mot de passe doit compter au plus {most} caractères",
    "password-too-weak": "Utilisez 12 caractères ou plus, ou mélangez minuscules, majuscules, chiffres et symboles",
    "current-password-missing": "Saisissez votre mot de passe actuel",
    "current-password-wrong": "Le mot de passe actuel est erroné",
  },
  {
    ...fieldProblems.en,
    "passwords-differ": "New passwords do not match",
    "password-too-short": "Password must be at least {least} characters long",
    "password-too-long": "Password must be at most {most} characters long",
    "password-too-weak": "Use 12 characters or more, or mix lowercase and capital letters, digits and symbols",
    "current-password-missing": "Enter your current password",
    "current-password-wrong": "Current password is incorrect",
  },
);

export type PasswordCode = keyof typeof passwordProblems.fr;
