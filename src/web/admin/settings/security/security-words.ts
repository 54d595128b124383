import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { sectionTitles } from "#src/web/admin/settings/sections/section-titles.ts";

export const securityWords = dictionary(
  {
    passwordTitle: sectionTitles.fr.password,
    passwordIntro: "Laissez ces champs vides pour le garder. Les autres appareils seront déconnectés.",
    currentPassword: "Mot de passe actuel",
    newPassword: "Nouveau mot de passe",
    confirmPassword: "Confirmez le mot de passe",
    passwordChanged: "Mot de passe changé",
    passwordFailed: "Le changement du mot de passe a échoué",
    tooMany: "Le changement du mot de passe a échoué. Trop de tentatives. Veuillez réessayer plus tard.",
    rulesTitle: sectionTitles.fr["signing-in"],
    strong: "Exiger un mot de passe fort",
    strongHint: "12 caractères ou plus, ou un mélange de minuscules, de majuscules, de chiffres et de symboles.",
    timeout: "Durée de la session",
    timeoutHint: "En heures, de 1 à 168. Ensuite, vous vous reconnectez.",
  },
  {
    passwordTitle: sectionTitles.en.password,
    passwordIntro: "Leave these blank to keep it. Other devices will be signed out.",
    currentPassword: "Current Password",
    newPassword: "New Password",
    confirmPassword: "Confirm Password",
    passwordChanged: "Password changed successfully",
    passwordFailed: "Failed to change password",
    tooMany: "Failed to change password. Too many attempts. Please try again later.",
    rulesTitle: sectionTitles.en["signing-in"],
    strong: "Require Strong Password",
    strongHint: "12 characters or more, or a mix of lowercase and capital letters, digits and symbols.",
    timeout: "Session Timeout",
    timeoutHint: "In hours, from 1 to 168. Then you sign in again.",
  },
);
