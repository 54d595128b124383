import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { sectionTitles } from "#src/web/admin/settings/sections/section-titles.ts";

export const secondFactorWords = dictionary(
  {
    title: sectionTitles.fr["second-factor"],
    intro:
      "En plus du mot de passe, un code d’une application sur votre téléphone\u00A0: qui apprend votre mot de passe n’entre pas pour autant. Toute application d’authentification convient.",
    loadFailed: "La validation en deux étapes n’a pas pu être chargée.",
    setUp: "Configurer une application",
    scan: "Balayez ceci avec votre application d’authentification.",
    qrCode: "Code QR pour l’application d’authentification",
    key: "Ou saisissez-y cette clé",
    openApp: "Sur cet appareil\u00A0: ouvrir dans l’application",
    code: "Code que l’application affiche maintenant",
    blankCode: "Saisissez le code que l’application affiche",
    wrongCode: "Ce code n’est pas le bon. Saisissez celui que l’application affiche maintenant",
    turnOn: "Activer",
    isOn: (day: string) => `Activé depuis le ${day}`,
    codesLeft: (codes: number) =>
      codes === 0
        ? "Il ne reste aucun code de récupération\u00A0: créez-en de nouveaux maintenant."
        : codes === 1
          ? "Il reste 1 code de récupération\u00A0: créez-en bientôt de nouveaux."
          : `Il reste ${codes} codes de récupération.`,
    newCodes: "Créer de nouveaux codes",
    newCodesQuestion: "Les anciens ne fonctionneront plus.",
    newCodesYes: "Les créer",
    turnOff: "Désactiver",
    turnOffIntro: "Ensuite, le mot de passe seul ouvrira l’administration.",
    turnOffYes: "Oui, désactiver",
    codesTitle: "Vos codes de récupération",
    codesIntro:
      "Chacun ouvre l’administration une fois quand votre téléphone n’est pas à portée. Gardez-les sur papier ou dans votre gestionnaire de mots de passe\u00A0: ils ne sont affichés que cette fois.",
    download: "Télécharger",
    fileName: "codes-de-recuperation.txt",
    kept: "Je les ai gardés",
    turnedOn: "Validation en deux étapes activée",
    turnedOnDetail: "Les autres appareils devront se reconnecter, avec un code.",
    turnedOff: "Validation en deux étapes désactivée",
    turnedOffDetail: "Les autres appareils devront se reconnecter.",
    failed: "La modification de la validation en deux étapes a échoué",
  },
  {
    title: sectionTitles.en["second-factor"],
    intro:
      "In addition to the password, a code from an app on your phone: anyone who learns your password still can’t get in. Any authenticator app works.",
    loadFailed: "Two-step verification could not be loaded.",
    setUp: "Set up an authenticator app",
    scan: "Scan this with your authenticator app.",
    qrCode: "QR code for the authenticator app",
    key: "Or type this key into it",
    openApp: "On this device: open it in the app",
    code: "Code that the app shows now",
    blankCode: "Enter the code that the app shows",
    wrongCode: "This code isn’t right. Enter the one the app shows now",
    turnOn: "Turn on",
    isOn: (day) => `On since ${day}`,
    codesLeft: (codes) =>
      codes === 0
        ? "No recovery codes are left: create new ones now."
        : codes === 1
          ? "1 recovery code is left: create new ones soon."
          : `${codes} recovery codes are left.`,
    newCodes: "Create new recovery codes",
    newCodesQuestion: "The old ones will stop working.",
    newCodesYes: "Create codes",
    turnOff: "Turn off",
    turnOffIntro: "From then on, your password alone opens the back office.",
    turnOffYes: "Yes, turn it off",
    codesTitle: "Your recovery codes",
    codesIntro:
      "Each one opens the back office once when you don’t have your phone. Keep them on paper or in your password manager: they are shown only this once.",
    download: "Download",
    fileName: "recovery-codes.txt",
    kept: "I’ve saved them",
    turnedOn: "Two-step verification turned on",
    turnedOnDetail: "Other devices must sign in again, with a code.",
    turnedOff: "Two-step verification turned off",
    turnedOffDetail: "Other devices must sign in again.",
    failed: "Failed to change two-step verification",
  },
);
