import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const accessWords = dictionary(
  {
    title: "Ce qui a encore accès",
    intro:
      "Votre mot de passe est changé et les autres appareils sont déconnectés. Les jetons, les notifications, l’adresse du calendrier et le mot de passe de Google ci-dessous n’en dépendent pas\u00a0: si vous l’avez changé parce que quelqu’un le connaissait, révoquez ce que vous ne reconnaissez pas, et changez l’adresse du calendrier.",
    sessions: "Appareils connectés",
    tokens: "Jetons d’accès (API)",
    noTokens: "Aucun jeton.",
    devices: "Appareils qui reçoivent les notifications",
    noDevices: "Aucun appareil.",
    calendar: "Adresse secrète du calendrier",
    noCalendar: "Aucune adresse.",
    googleFeed: "Mot de passe avec lequel Google lit les conversions",
    noGoogleFeed: "Google ne lit rien.",
    done: "C’est vérifié",
  },
  {
    title: "What still has access",
    intro:
      "Your password is changed and other devices are signed out. The tokens, notifications, calendar link and Google’s password below do not depend on it: if you changed it because someone knew it, revoke what you don’t recognize, and replace the calendar link.",
    sessions: "Signed-in devices",
    tokens: "API tokens",
    noTokens: "No tokens.",
    devices: "Devices with notifications on",
    noDevices: "No devices.",
    calendar: "Private calendar link",
    noCalendar: "No link.",
    googleFeed: "Password Google uses to fetch conversions",
    noGoogleFeed: "Google fetches nothing.",
    done: "All checked",
  },
);
