import { dictionary } from "#src/i18n/dictionary.ts";

export const accessWords = dictionary(
  {
    title: "Ce qui a encore accès",
    intro:
      "Votre mot de passe est changé et les autres appareils sont déconnectés. Les jetons et les avis ci-dessous ne dépendent pas du mot de passe\u00a0: si vous l’avez changé parce que quelqu’un le connaissait, révoquez ce que vous ne reconnaissez pas.",
    sessions: "Appareils connectés",
    tokens: "Jetons d’accès (API)",
    noTokens: "Aucun jeton.",
    devices: "Appareils avisés des nouvelles demandes",
    noDevices: "Aucun appareil.",
    done: "C’est vérifié",
  },
  {
    title: "What still has access",
    intro:
      "Your password is changed and other devices are signed out. The tokens and notices below do not depend on the password: if you changed it because someone knew it, revoke what you do not recognise.",
    sessions: "Signed-in devices",
    tokens: "API tokens",
    noTokens: "No tokens.",
    devices: "Devices notified of new requests",
    noDevices: "No devices.",
    done: "All checked",
  },
);
