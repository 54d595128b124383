import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const accessWords = dictionary(
  {
    title: "Ce qui a encore accès",
    intro:
      "Votre mot de passe est changé et les autres appareils sont déconnectés. Les jetons, les notifications, l’adresse du calendrier et le mot de passe de Google ci-dessous n’en dépendent pas\u00a0: si vous l’avez changé parce que quelqu’un le connaissait, révoquez ce que vous ne reconnaissez pas, et changez l’adresse du calendrier.",
    sessions: "Appareils connectés",
    tokens: "Jetons d’accès (API)",
    noTokens: "Aucun jeton.",
    devices: "Appareils avisés des nouvelles demandes",
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
      "Your password is changed and other devices are signed out. The tokens, the notices, the calendar’s address and Google’s password below do not depend on it: if you changed it because someone knew it, revoke what you do not recognise, and change the calendar’s address.",
    sessions: "Signed-in devices",
    tokens: "API tokens",
    noTokens: "No tokens.",
    devices: "Devices notified of new requests",
    noDevices: "No devices.",
    calendar: "Secret address of the calendar",
    noCalendar: "No address.",
    googleFeed: "Password with which Google reads conversions",
    noGoogleFeed: "Google reads nothing.",
    done: "All checked",
  },
);
