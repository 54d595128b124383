import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { sectionTitles } from "#src/web/admin/settings/sections/section-titles.ts";

export const newVersionWords = dictionary(
  {
    title: sectionTitles.fr["new-version"],
    intro:
      "Une fois par jour, le site demande à l’adresse ci-dessous si une nouvelle version est sortie, sans rien envoyer d’autre. Le tableau de bord vous l’annonce; rien ne s’installe sans vous.",
    notLoaded: "Ce réglage n’a pas pu être chargé.",
    asks: "Me dire quand une nouvelle version est sortie",
    address: "Où le demander",
    addressHint:
      "Une adresse https:// que vous donne la personne qui publie le programme ou s’occupe de votre serveur.",
    save: "Enregistrer ce choix",
    saving: "Enregistrement…",
    saved: "Choix enregistré",
    failed: "Le choix n’a pas pu être enregistré",
    running: (version: string) => `Ce site fonctionne avec la version ${version}.`,
    asked: (day: string, time: string) => `Demandé la dernière fois le ${day} à ${time}.`,
    notAsked: "Pas encore demandé.",
    out: (version: string) => `La version ${version} est sortie\u00A0: le tableau de bord dit comment l’installer.`,
    newest: "C’est la plus récente.",
  },
  {
    title: sectionTitles.en["new-version"],
    intro:
      "Once a day, the site asks the address below whether a new version is out, and sends nothing else. The dashboard tells you; nothing is installed without you.",
    notLoaded: "This setting could not be loaded.",
    asks: "Tell me when a new version is out",
    address: "Where to ask",
    addressHint: "An https:// address, from whoever publishes the program or looks after your server.",
    save: "Save this choice",
    saving: "Saving…",
    saved: "Choice saved",
    failed: "The choice could not be saved",
    running: (version: string) => `This site runs version ${version}.`,
    asked: (day: string, time: string) => `Last asked on ${day} at ${time}.`,
    notAsked: "Not asked yet.",
    out: (version: string) => `Version ${version} is out: the dashboard says how to install it.`,
    newest: "It is the newest.",
  },
);
