import type { Language } from "#src/i18n/language.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

export const securityWords = dictionary(
  {
    updated: "Paramètres de sécurité mis à jour",
    updateFailed: "La mise à jour des paramètres de sécurité a échoué",
    passwordTitle: "Changer votre mot de passe",
    passwordIntro: "Laissez ces champs vides pour le garder. Les autres appareils seront déconnectés.",
    currentPassword: "Mot de passe actuel",
    newPassword: "Nouveau mot de passe",
    confirmPassword: "Confirmez le mot de passe",
    passwordChanged: "Mot de passe changé",
    passwordFailed: "Le changement du mot de passe a échoué",
    tooMany: "Le changement du mot de passe a échoué. Trop de tentatives. Veuillez réessayer plus tard.",
    rulesTitle: "Connexion",
    strong: "Exiger un mot de passe fort",
    strongHint: "12 caractères ou plus, ou un mélange de minuscules, de majuscules, de chiffres et de signes.",
    timeout: "Durée de la session",
    timeoutHint: "En heures, de 1 à 168. Ensuite, vous vous reconnectez.",
  },
  {
    updated: "Security settings updated successfully",
    updateFailed: "Failed to update security settings",
    passwordTitle: "Change your password",
    passwordIntro: "Leave these blank to keep it. Other devices will be signed out.",
    currentPassword: "Current Password",
    newPassword: "New Password",
    confirmPassword: "Confirm Password",
    passwordChanged: "Password changed successfully",
    passwordFailed: "Failed to change password",
    tooMany: "Failed to change password. Too many attempts. Please try again later.",
    rulesTitle: "Signing in",
    strong: "Require Strong Password",
    strongHint: "12 characters or more, or a mix of small and capital letters, digits and signs.",
    timeout: "Session Timeout",
    timeoutHint: "In hours, from 1 to 168. Then you sign in again.",
  },
);

const frenchProblems: Record<string, string> = {
  "New passwords do not match": "Les nouveaux mots de passe ne correspondent pas",
  "Password must be at least 8 characters long": "Le mot de passe doit compter au moins 8 caractères",
  "Password must be at most 1024 characters long": "Le mot de passe doit compter au plus 1024 caractères",
  "Use 12 characters or more, or mix small and capital letters, digits and signs":
    "Utilisez 12 caractères ou plus, ou mélangez minuscules, majuscules, chiffres et signes",
  "Enter your current password": "Saisissez votre mot de passe actuel",
  "Current password is incorrect": "Le mot de passe actuel est erroné",
  "Use at most 1024 characters": "Utilisez au plus 1024 caractères",
  "Choose on or off": "Choisissez oui ou non",
  "Enter a number of hours from 1 to 168": "Saisissez un nombre d’heures de 1 à 168",
};

/** The rules speak English, here as at the server. */
export function problemWords(problem: string, language: Language): string {
  return language === "fr" ? (frenchProblems[problem] ?? problem) : problem;
}
