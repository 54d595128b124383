import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

type AddressWords = { addressesKept: string; addressInLog: string };

/** How the traffic log stores addresses, a setting; for the `{addressesKept}` and `{addressInLog}` of the privacy policy. */
const shortened = siteDictionary<AddressWords>(
  {
    addressesKept:
      "L’adresse elle-même est raccourcie avant d’être écrite : le dernier segment est effacé (il reste un réseau /24, ou /48 en IPv6), ce qui ne suffit plus à désigner une personne. Si un problème de sécurité nous oblige à garder des adresses complètes, cette page le dit, et elles disparaissent avec le reste du journal.",
    addressInLog: "adresse IP raccourcie",
  },
  {
    addressesKept:
      "The address itself is shortened before it is written: its last part is dropped, leaving a /24 network (or /48 for IPv6), which is no longer enough to point to one person. If a security problem forces us to keep full addresses, this page says so, and they disappear with the rest of the log.",
    addressInLog: "shortened IP address",
  },
);

const full = siteDictionary<AddressWords>(
  {
    addressesKept:
      "L’adresse elle-même est en ce moment écrite au complet, pour repérer et arrêter les abus. Elle disparaît avec le reste du journal.",
    addressInLog: "adresse IP complète",
  },
  {
    addressesKept:
      "The address itself is at present written in full, to find and stop abuse. It disappears with the rest of the log.",
    addressInLog: "full IP address",
  },
);

export const addressWords = { shortened, full };
