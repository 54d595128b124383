import type { FeedFile } from "#src/marketing/advertising/feed/google-feed.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const feedWords = dictionary(
  {
    title: "Laisser Google lire les conversions",
    intro:
      "Google Ads peut lire chaque jour, à une adresse protégée par un mot de passe, ce que chaque clic a rapporté. Vous n’avez plus aucun fichier à envoyer. Seules les demandes amenées par Google y figurent, avec le courriel et le téléphone hachés.",
    failed: "L’état du fichier n’a pas pu être chargé.",
    loading: "Chargement…",
    off: "Désactivé.",
    turnOn: "Créer le mot de passe",
    since: (day: string) => `Activé le ${day}`,
    renew: "Créer un autre mot de passe",
    renewSure: "Remplacer\u00A0: Google doit recevoir le nouveau",
    turnOff: "Désactiver",
    turnOffSure: "Désactiver\u00A0: Google ne lira plus rien",
    keep: "Garder",
    once: "Copiez ce mot de passe maintenant\u00a0: il ne sera plus affiché.",
    turnedOff: "Google ne peut plus lire les conversions.",
    notChanged: "Rien n’a été changé.",
    username: "Nom d’utilisateur",
    addresses: "Une adresse par action de conversion",
    test: "Tester le tout",
    testing: "Essai en cours…",
    notTested: "L’essai n’a pas pu être fait.",
    passed: (rows: number) => (rows === 1 ? "Lu, 1 ligne." : `Lu, ${rows} lignes.`),
    placeholder: "Rien à transmettre pour l’instant\u00a0: une ligne d’attente, que Google n’associe à personne.",
    status: (status: number) =>
      `L’adresse a répondu ${status} plutôt que 200. Regardez ce qui se trouve devant le site\u00a0: redirection, pare-feu, autre mot de passe.`,
    silent: (reason: string) => `L’adresse n’a pas répondu\u00a0: ${reason}`,
    fetches: "Dernières lectures",
    noFetches: "Google n’a encore rien lu. La première lecture vient d’habitude dans les 24 heures.",
    fetched: (rows: number, address: string) => `${rows === 1 ? "1 ligne" : `${rows} lignes`}, depuis ${address}`,
    guide: "Comment faire dans Google Ads",
    openConversions:
      "Ouvrez Objectifs, puis Conversions, puis Récapitulatif, et choisissez Créer une action de conversion.",
    chooseImport:
      "Choisissez Importer, puis «\u00a0CRM, fichiers ou autres sources de données\u00a0», puis «\u00a0Suivre les conversions issues des clics\u00a0».",
    nameAction:
      "Nommez l’action exactement comme ci-dessus. Pour les contrats gagnés, comptez chaque conversion et utilisez la valeur de chacune.",
    connect:
      "Choisissez «\u00a0Associer une nouvelle source de données\u00a0», puis HTTPS, et collez l’adresse, le nom d’utilisateur et le mot de passe.",
    mapColumns:
      "Associez les colonnes\u00a0: elles portent déjà les noms que Google attend. Choisissez une lecture par jour.",
    comeBack: "Revenez ici et testez le tout. Après un jour, la première lecture apparaît dans la liste.",
  },
  {
    title: "Let Google fetch your conversions",
    intro:
      "Every day, Google Ads can read what each click earned, at a password-protected address. You no longer have a file to send. It contains only the leads that Google brought, with hashed emails and phone numbers.",
    failed: "The file’s status could not be loaded.",
    loading: "Loading…",
    off: "Turned off.",
    turnOn: "Create a password",
    since: (day) => `On since ${day}`,
    renew: "Replace the password",
    renewSure: "Replace it: then give Google the new one",
    turnOff: "Turn off",
    turnOffSure: "Turn off: Google stops importing",
    keep: "Keep it",
    once: "Copy this password now: it will not be shown again.",
    turnedOff: "Google can no longer fetch the conversions.",
    notChanged: "Nothing was changed.",
    username: "Username",
    addresses: "One address for each conversion action",
    test: "Test everything",
    testing: "Testing…",
    notTested: "The test could not be run.",
    passed: (rows) => (rows === 1 ? "Fetched: 1 row, no problem found." : `Fetched: ${rows} rows, no problem found.`),
    placeholder: "Nothing to report yet: the file holds a placeholder row that Google matches to nobody.",
    status: (status) =>
      `The address answered ${status} instead of 200. Check what sits in front of the site: a redirect, a firewall, another password.`,
    silent: (reason) => `The address did not answer: ${reason}`,
    fetches: "Latest fetches",
    noFetches: "Google has fetched nothing yet. The first fetch usually comes within 24 hours.",
    fetched: (rows, address) => `${rows === 1 ? "1 row" : `${rows} rows`}, from ${address}`,
    guide: "What to do in Google Ads",
    openConversions: "Open Goals, then Conversions, then Summary, and choose Create conversion action.",
    chooseImport: "Choose Import, then “CRMs, files, or other data sources”, then “Track conversions from clicks”.",
    nameAction:
      "Name the action exactly as shown above. For won jobs, count every conversion and use a different value for each.",
    connect: "Choose “Connect a new data source”, then HTTPS, and paste the address, the username and the password.",
    mapColumns: "Map the columns: they already have the names Google expects. Choose one import a day.",
    comeBack: "Come back here and test everything. After a day, the first fetch shows in the list.",
  },
);

export const stageWords = dictionary<Record<FeedFile, string>>(
  { request: "Demandes", qualified: "Demandes sérieuses", won: "Contrats gagnés", adjustments: "Corrections" },
  { request: "Requests", qualified: "Qualified leads", won: "Won jobs", adjustments: "Corrections" },
);
