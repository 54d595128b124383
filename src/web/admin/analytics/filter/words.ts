import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const filterWords = dictionary(
  {
    only: "Seulement ces visites\u00A0:",
    remove: (chip: string) => `${chip}, retirer ce filtre`,
    listsSince: (day: string) =>
      `Les listes commencent le ${day}\u00A0: le journal des visites ne remonte pas plus loin.`,
  },
  {
    only: "Only these visits:",
    remove: (chip) => `${chip}, remove this filter`,
    listsSince: (day) => `The lists begin on ${day}: the traffic log goes back no further.`,
  },
);

export const chipWords = dictionary(
  {
    source: (name: string) => `Source\u00A0: ${name}`,
    landing: (name: string) => `Page d’arrivée\u00A0: ${name}`,
    device: (name: string) => `Appareil\u00A0: ${name}`,
    language: (name: string) => `Langue\u00A0: ${name}`,
  },
  {
    source: (name) => `Source: ${name}`,
    landing: (name) => `Landing page: ${name}`,
    device: (name) => `Device: ${name}`,
    language: (name) => `Language: ${name}`,
  },
);

export const listTitles = dictionary(
  { source: "Sources", landing: "Pages d’arrivée", device: "Appareils", language: "Langues" },
  { source: "Sources", landing: "Landing pages", device: "Devices", language: "Languages" },
);

export const listHeads = dictionary(
  { source: "Source", landing: "Page", device: "Appareil", language: "Langue" },
  { source: "Source", landing: "Page", device: "Device", language: "Language" },
);
