import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Words for the files beside the one that the page is for; each line of `…Steps` is a step. */
export const fileWords = dictionary(
  {
    moreFiles: "Autres fichiers",
    networks: "Régies",
    google: "Google Ads",
    downloadReady: (leads: string) => `Seulement ce qui est prêt (${leads})`,
    readyText: "Ce que Google accepterait aujourd’hui, rien d’autre.",
    downloadWon: (leads: string) => `Contrats gagnés, avec leur montant (${leads})`,
    wonText: (amount: string) =>
      `Ce que les demandes amenées par Google ont rapporté\u00a0: ${amount}. Une action de conversion à part, conversion_event_won.`,
    downloadAll: "Télécharger toutes les demandes suivies",
    allText: "Aussi celles venues d’ailleurs, comme Facebook.",
    downloadQualified: "Demandes sérieuses",
    qualifiedText:
      "Les demandes amenées par Google qui ont été contactées ou mises en soumission, selon vos paramètres.",
    downloadAdjustments: (jobs: string) => `Corrections (${jobs})`,
    adjustmentsText:
      "Les contrats annoncés à Google comme gagnés et perdus depuis, ou dont le montant a changé. Google les corrige d’un à 54 jours après le gain; passé ce délai, vous en êtes averti.",
    adjustmentsGuide: "Comment envoyer les corrections à Google Ads",
    adjustmentsSteps: [
      "Téléchargez le fichier ci-dessus. Il va seul : Google refuse des conversions et des corrections dans un même fichier.",
      "Dans Google Ads, ouvrez Objectifs, puis Conversions, puis Importations.",
      "Choisissez le bouton +, puis « Importer un fichier », et prenez le fichier.",
      "Choisissez Aperçu, puis Appliquer. Envoyer le même fichier de nouveau ne change rien de plus.",
      "Le gestionnaire de données ne prend pas de corrections. Si votre compte a encore l’onglet Programmations sous Importations, Google peut y lire l’adresse des corrections, plus bas, avec le même nom et le même mot de passe.",
    ].join("\n"),
    microsoft: "Microsoft Advertising",
    microsoftText:
      "Les demandes qui portent un identifiant de clic de Microsoft (msclkid), avec les mêmes étapes et les mêmes noms que pour Google. Microsoft prend une conversion pendant 90 jours, et jusqu’à 90 jours après le clic. Sans consentement accordé dans les paramètres, le fichier n’a ni courriel ni téléphone, même hachés.",
    microsoftRequests: (leads: string) => `Demandes (${leads})`,
    microsoftQualified: "Demandes sérieuses",
    microsoftWon: "Contrats gagnés",
    microsoftGuide: "Comment faire dans Microsoft Advertising",
    microsoftSteps: [
      "Ouvrez Paramètres, puis Options au niveau du compte, et activez le balisage automatique de l’identifiant de clic (msclkid).",
      "Ouvrez Conversions, puis Objectifs de conversion, et créez un objectif de type Hors ligne pour chaque étape.",
      "Nommez-le exactement comme dans vos paramètres, Intégrations. Pour les contrats gagnés, comptez-les tous et laissez la valeur varier.",
      "Attendez deux heures après la création de l’objectif.",
      "Ouvrez Conversions, puis Conversions hors ligne, choisissez Charger, et prenez le fichier de l’étape.",
      "Choisissez l’aperçu, puis Appliquer. Les chiffres paraissent après six heures au plus. Le même clic à la même heure n’est pas compté deux fois.",
    ].join("\n"),
  },
  {
    moreFiles: "More files",
    networks: "Ad networks",
    google: "Google Ads",
    downloadReady: (leads) => `Ready only (${leads})`,
    readyText: "Only what Google would accept today.",
    downloadWon: (leads) => `Won jobs, with their amounts (${leads})`,
    wonText: (amount) =>
      `Revenue from the leads that Google brought: ${amount}. It has its own conversion action, conversion_event_won.`,
    downloadAll: "Download all tracked leads",
    allText: "Including leads from elsewhere, such as Facebook.",
    downloadQualified: "Qualified leads",
    qualifiedText: "Leads from Google that were contacted or quoted, depending on your settings.",
    downloadAdjustments: (jobs) => `Corrections (${jobs})`,
    adjustmentsText:
      "Jobs reported to Google as won that have since been lost, or whose amount changed. Google corrects them from 1 to 54 days after the job was won; after that, we alert you.",
    adjustmentsGuide: "How to send the corrections to Google Ads",
    adjustmentsSteps: [
      "Download the file above. Send it on its own: Google refuses conversions and corrections in one file.",
      "In Google Ads, open Goals, then Conversions, then Uploads.",
      "Choose the + button, then “Upload a file”, and pick the file.",
      "Choose Preview, then Apply. Sending the same file again changes nothing.",
      "Data Manager does not accept corrections. If your account still has Schedules under Uploads, Google can read the corrections address shown below, with the same username and password.",
    ].join("\n"),
    microsoft: "Microsoft Advertising",
    microsoftText:
      "Leads with a Microsoft click ID (msclkid), with the same stages and names as for Google. Microsoft accepts a conversion for 90 days, and up to 90 days after its click. Unless consent is granted in the settings, the file has no email or phone number, not even hashed.",
    microsoftRequests: (leads) => `Requests (${leads})`,
    microsoftQualified: "Qualified leads",
    microsoftWon: "Won jobs",
    microsoftGuide: "What to do in Microsoft Advertising",
    microsoftSteps: [
      "Open Settings, then Account level options, and turn on auto-tagging of the click ID (msclkid).",
      "Open Conversions, then Conversion goals, and create a goal of type Offline for each stage.",
      "Name it exactly as in Settings, Integrations. For won jobs, count all of them and let the value vary.",
      "Wait two hours after creating the goal.",
      "Open Conversions, then Offline conversions, choose Upload, and pick the file of the stage.",
      "Choose the preview, then Apply. The figures appear within six hours. The same click at the same time is not counted twice.",
    ].join("\n"),
  },
);
