import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** `error` and `text` are verbatim from another machine. */
export const storeProblems = dictionary(
  {
    "store-silent": "{host} ne répond pas\u00A0: {error}",
    "store-redirects": "{host} renvoie à une autre adresse. Les redirections ne sont pas suivies.",
    "list-endless": "{host} donne une liste sans fin.",
    "too-large": "{host} donne un fichier plus grand que permis\u00A0: {name}",
    "store-refused": "{host} refuse la clé ou le mot de passe\u00A0: {text}",
    "host-key-changed":
      "{host} a une autre clé d’hôte qu’avant\u00A0: {fingerprint}. Demandez à l’hébergeur si elle est la sienne avant de lui faire confiance.",
    "key-file-unusable": "La clé privée {file} ne peut servir\u00A0: {error}",
    "bucket-missing": "{host} ne connaît pas ce compartiment (bucket).",
    "store-answered": "{host} a répondu\u00A0: {text}",
    "store-secret-unreadable":
      "Le secret conservé ne peut être lu avec la clé secrète de ce serveur. Enregistrez-le de nouveau.",
    "not-configured": "L’envoi des copies ailleurs n’est pas configuré.",
    "nothing-to-send": "Aucune sauvegarde n’a encore été faite ici.",
    "nothing-to-restore": "Aucune sauvegarde ne s’y trouve.",
    "copy-missing": "Aucune copie ne porte le nom {name}.",
    "sending-broke": "L’envoi a échoué\u00A0: {error}",
    "file-missing": "Un fichier que la sauvegarde nomme manque\u00A0: {name}",
    "other-key": "{name} a été chiffré avec une autre clé.",
    "file-damaged": "Un fichier est endommagé, ou a été chiffré avec une autre clé\u00A0: {name}",
    "counts-differ": "Après la restauration d’essai, {table} contient {found} lignes au lieu de {expected}.",
    "rehearsal-broke": "La restauration d’essai a échoué\u00A0: {error}",
  },
  {
    "store-silent": "{host} does not answer: {error}",
    "store-redirects": "{host} redirects to another address. Redirects are not followed.",
    "list-endless": "{host} sends an endless list.",
    "too-large": "{host} sends a file that is larger than allowed: {name}",
    "store-refused": "{host} refuses the key or the password: {text}",
    "host-key-changed":
      "{host} has another host key than before: {fingerprint}. Ask the provider whether it is theirs before you trust it.",
    "key-file-unusable": "The private key {file} cannot be used: {error}",
    "bucket-missing": "{host} knows no such bucket.",
    "store-answered": "{host} answered: {text}",
    "store-secret-unreadable": "The stored secret cannot be read with this server’s secret key. Save it again.",
    "not-configured": "Off-site backups are not set up.",
    "nothing-to-send": "No backup has been made here yet.",
    "nothing-to-restore": "There is no backup there.",
    "copy-missing": "There is no copy with the name {name}.",
    "sending-broke": "Sending failed: {error}",
    "file-missing": "A file that the backup names is missing: {name}",
    "other-key": "{name} was encrypted with another key.",
    "file-damaged": "A file is damaged, or was encrypted with another key: {name}",
    "counts-differ": "After the test restore, {table} has {found} rows instead of {expected}.",
    "rehearsal-broke": "The test restore failed: {error}",
  },
);

export type StoreCode = keyof typeof storeProblems.fr;
