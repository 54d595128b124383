import type { OffSiteSettings } from "./off-site.ts";

type Sheet = { key: string; site: string; settings: OffSiteSettings; now: Date };

/** What the owner keeps: `restore --key` and the age tool read it as it is. In both languages, since nobody knows who will need it. */
export function recoverySheet({ key, site, settings, now }: Sheet): string {
  const { copyTo, storeAddress, bucket, sftpUser, sftpHost, sftpPort, copyFolder } = settings;
  const store = copyTo === "sftp" ? [`sftp://${sftpUser}@${sftpHost}:${sftpPort}`] : [storeAddress, bucket];
  const place = [...store, copyFolder].filter(Boolean).join("  ");
  return [
    `# ${site}: clé de récupération des copies de sauvegarde / recovery key of the backups`,
    `# ${now.toISOString().slice(0, 10)}${place && `  ${place}`}`,
    "# Gardez ce fichier ailleurs que sur le serveur, par exemple dans un gestionnaire de mots de passe.",
    "# Sans lui, personne ne peut lire les copies; avec lui, tous ceux qui les ont le peuvent.",
    "# Keep this file away from the server, for example in a password manager.",
    "# Without it nobody can read the copies; with it, everybody who has them can.",
    "# npm run admin -- restore site-<date>.jsonl.gz.age --key <this file>",
    key,
    "",
  ].join("\n");
}
