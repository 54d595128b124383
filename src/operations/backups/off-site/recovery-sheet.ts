import type { OffSiteSettings } from "./off-site.ts";
import { writeStoreAddress } from "./store-address.ts";

type Sheet = { key: string; site: string; settings: OffSiteSettings; now: Date };

/** What the owner keeps: `fetch-copy --key`, `restore --key` and the age tool read it as it is. In both languages, since nobody knows who will need it. */
export function recoverySheet({ key, site, settings, now }: Sheet): string {
  return [
    `# ${site}: clé de récupération des copies de sauvegarde / recovery key of the backups`,
    `# ${now.toISOString().slice(0, 10)}`,
    "# Gardez ce fichier ailleurs que sur le serveur, par exemple dans un gestionnaire de mots de passe.",
    "# Sans lui, personne ne peut lire les copies; avec lui, tous ceux qui les ont le peuvent.",
    "# Keep this file away from the server, for example in a password manager.",
    "# Without it nobody can read the copies; with it, everybody who has them can.",
    ...wayBack(settings),
    key,
    "",
  ].join("\n");
}

/** On an empty machine; the store's own secret is asked for. */
function wayBack(settings: OffSiteSettings): string[] {
  const { copyTo, storeRegion, hostKey } = settings;
  if (copyTo === "none") return [];
  const known = copyTo === "s3" ? ` --region ${storeRegion}` : hostKey ? ` --host-key ${hostKey}` : "";
  return [
    "# Sur un serveur neuf / on a new server:",
    `# npm run admin -- fetch-copy --key recovery-key.txt --from '${writeStoreAddress(settings)}'${known}`,
    "# npm run admin -- restore FILE",
  ];
}
