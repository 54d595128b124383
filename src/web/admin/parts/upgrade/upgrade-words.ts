import type { UpgradeFailure, UpgradeProgress } from "#src/operations/new-version/upgrade/upgrade.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const upgradeWords = dictionary(
  {
    type: "La personne qui s’occupe du serveur l’installe par une commande, une fois l’archive de cette version à côté de l’installateur\u00A0:",
    start: (version: string) => `Installer la version ${version}`,
    again: (version: string) => `Réessayer d’installer la version ${version}`,
    explained:
      "Le serveur sauvegarde vos données, vérifie la signature, change de version et revient de lui-même à l’ancienne si la nouvelle échoue. Le site se tait quelques secondes.",
    asked: "Demandé au serveur…",
    slow: "Le serveur n’a pas encore commencé. S’il ne commence pas, tapez-y\u00A0:",
    silent: "Le site redémarre\u00A0: la suite s’affiche dès qu’il répond.",
    notStarted: "La mise à jour n’a pas été demandée. Réessayez.",
  },
  {
    type: "Whoever looks after the server installs it with one command, once the archive of that version is beside the installer:",
    start: (version: string) => `Install version ${version}`,
    again: (version: string) => `Try again to install version ${version}`,
    explained:
      "The server backs up your data, checks the signature, changes the version, and goes back to the old one by itself if the new one fails. The site is silent for some seconds.",
    asked: "Asked of the server…",
    slow: "The server has not begun yet. If it does not, type there:",
    silent: "The site is starting anew: what follows is shown as soon as it answers.",
    notStarted: "The upgrade was not asked for. Try again.",
  },
);

type Step = UpgradeProgress["step"];

export const upgradeStepWords = dictionary<Record<Step, (version: string) => string>>(
  {
    started: () => "Le serveur a commencé.",
    fetching: (version) => `Le serveur télécharge la version ${version}…`,
    checking: () => "Le serveur vérifie la signature, déballe l’archive et sauvegarde vos données…",
    "backed-up": () => "Vos données sont sauvegardées. La nouvelle version est essayée sur une copie…",
    switched: (version) => `La version ${version} prend la place de l’ancienne…`,
    watching: (version) => `La version ${version} est en place. Le serveur l’observe pendant une minute…`,
    done: (version) => `La version ${version} est installée. Rechargez la page.`,
    failed: (version) => `La version ${version} n’a pas été installée, et rien n’a changé.`,
    "went-back": (version) =>
      `La version ${version} a été retirée. Celle d’avant est revenue, avec les données d’avant la mise à jour.`,
  },
  {
    started: () => "The server has begun.",
    fetching: (version) => `The server is downloading version ${version}…`,
    checking: () => "The server is checking the signature, unpacking the archive and backing up your data…",
    "backed-up": () => "Your data is backed up. The new version is being tried on a copy…",
    switched: (version) => `Version ${version} is taking the place of the old one…`,
    watching: (version) => `Version ${version} is in place. The server is watching it for a minute…`,
    done: (version) => `Version ${version} is installed. Reload the page.`,
    failed: (version) => `Version ${version} was not installed, and nothing has changed.`,
    "went-back": (version) =>
      `Version ${version} was taken away. The one before is back, with the data from before the upgrade.`,
  },
);

export const failureWords = dictionary<Record<UpgradeFailure, string>>(
  {
    "not-installed": "Ce site n’a pas été installé par install.sh à partir d’une version publiée.",
    "not-later": "Elle n’est pas plus récente que celle qui est installée.",
    "no-key": "La clé publique du responsable n’est pas sur le serveur.",
    "not-fetched": "Ses fichiers ne se téléchargent pas de l’adresse que Paramètres nomme.",
    unsigned: "Elle n’est pas signée par le responsable du programme.",
    damaged: "L’archive est endommagée ou incomplète.",
    "no-room": "Le disque du serveur est plein\u00A0: il faut 600 Mo.",
    migration: "Elle ne peut pas reprendre vos données, comme l’a montré une copie.",
    "not-copied": "La base de données n’a pas pu être copiée, faute de place.",
    ended: "Elle s’est arrêtée plusieurs fois de suite.",
    unready: "Elle ne pouvait conserver aucune demande.",
    silent: "Elle ne répondait pas.",
    other: "La raison est dans le journal du serveur\u00A0: journalctl -u vitrine-upgrade-request -u vitrine-upgrade",
  },
  {
    "not-installed": "This site was not installed by install.sh from a released version.",
    "not-later": "It is not newer than the one that is installed.",
    "no-key": "The maintainer’s public key is not on the server.",
    "not-fetched": "Its files cannot be downloaded from the address that Settings names.",
    unsigned: "It is not signed by the program’s maintainer.",
    damaged: "The archive is damaged or incomplete.",
    "no-room": "The server’s disk is full: 600 MB are needed.",
    migration: "It cannot take over your data, as a copy has shown.",
    "not-copied": "The database could not be copied, for lack of room.",
    ended: "It ended several times in a row.",
    unready: "It could keep no request.",
    silent: "It did not answer.",
    other: "The reason is in the server’s journal: journalctl -u vitrine-upgrade-request -u vitrine-upgrade",
  },
);
