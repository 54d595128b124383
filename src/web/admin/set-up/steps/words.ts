import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const stepWords = dictionary(
  {
    intro: "Une étape à la fois. Remettez-en une à plus tard : elle vous attend au tableau de bord.",
    notLoaded: "La mise en route n’a pas pu être chargée.",
    steps: "Étapes",
    stepOf: (place: number, count: number) => `Étape ${place} sur ${count}`,
    stillOpen: "plus tard",
    factsText:
      "Le nom, le numéro et l’adresse que vos clients verront. Vérifiez-les bien : les enregistrer, c’est les confirmer.",
    packText:
      "Un site tout écrit pour commencer : services, questions, textes des pages et modèles de réponse. Tout se change ensuite.",
    languagesText: "Celles de vos visiteurs. Les textes sont déjà écrits dans les deux.",
    areasText:
      "Chaque ville que vous nommez a sa page, qui commence par un texte à compléter. Une page qui dit quelque chose de vrai sur l’endroit se classe mieux.",
    hoursText: "Affichées au bas du site et par les moteurs de recherche.",
    promisesText:
      "Ce que votre site peut promettre en votre nom. Rien n’est coché d’avance\u00A0: ce que vous laissez vide n’est dit nulle part.",
    lookText: "Une couleur et un style de titres. Le contraste est corrigé tout seul dans les deux thèmes.",
    mailText:
      "Pour que vous soyez avisé de chaque demande et que le client en reçoive confirmation. Choisissez qui s’occupe de votre courriel\u00A0: le reste se remplit.",
    notificationsText: "Une notification sur cet appareil à chaque nouvelle demande.",
    backupsText: "Pour ne rien perdre, même si le serveur lâche.",
    backupsHere:
      "Une copie de tout est faite chaque nuit, sans que vous y pensiez, mais sur la même machine. Faites-la envoyer ailleurs aussi\u00A0: elle part chiffrée, et vous seul pouvez la lire.",
    backupsElsewhere: "Envoyer les copies ailleurs",
    backupsDetails:
      "À la main, c’est possible aussi\u00A0: dans Paramètres, Sauvegardes, téléchargez une copie de temps en temps et gardez-la avec le fichier secret.key, qui est dans le dossier de données du programme. Sans ce fichier, les mots de passe enregistrés ne se lisent plus.",
    publishText: "Regardez le site tel que vos visiteurs le verront, puis publiez-le.",
    saveAndGoOn: "Enregistrer et continuer",
    goOn: "Continuer",
    later: "Plus tard",
    back: "Étape précédente",
    preview: "Aperçu",
    previewOf: (pack: string) => `Aperçu : ${pack}`,
    hidePreview: "Masquer l’aperçu",
    choose: "Choisir",
    chosen: "Choisi",
    chosenSaid: (pack: string) => `Le site commence par «\u00A0${pack}\u00A0».`,
    replaces:
      "Un autre choix remplace les textes du brouillon; ce que les visiteurs voient ne change pas avant la publication.",
    town: "Nom de la ville ou de la région",
    townHint: "Plusieurs à la fois, séparées par des virgules.",
    addTowns: "Ajouter",
    publishNow: "Publier le site",
    publishing: "Publication en cours",
    notPublished: "Le site n’a pas pu être publié.",
    dashboard: "Tableau de bord",
  },
  {
    intro: "One step at a time. Skip any step; you’ll find it on the dashboard.",
    notLoaded: "The set-up could not be loaded.",
    steps: "Steps",
    stepOf: (place, count) => `Step ${place} of ${count}`,
    stillOpen: "later",
    factsText: "The name, number and address your customers will see. Check them carefully: saving confirms them.",
    packText:
      "A fully written site to start from: services, questions, page texts and reply templates. You can change everything later.",
    languagesText: "The languages of your visitors. The texts are already written in both.",
    areasText:
      "Each town you name gets a page. Each starts with a draft to finish. Pages with something true to say about the town rank best.",
    hoursText: "Shown at the bottom of the site and by search engines.",
    promisesText:
      "What your site may promise on your behalf. Nothing is ticked in advance: what you leave blank is not mentioned anywhere.",
    lookText: "A colour and a heading style. Contrast is adjusted automatically in both themes.",
    mailText:
      "So that you hear of each request and the customer gets a confirmation. Choose your email provider: the rest fills itself in.",
    notificationsText: "A notification on this device for each request.",
    backupsText: "So that nothing is lost, even if the server fails.",
    backupsHere:
      "Everything is copied automatically every night, but to the same machine. Have it sent off-site too: it leaves encrypted, and only you can read it.",
    backupsElsewhere: "Set up off-site backups",
    backupsDetails:
      "You can also do it by hand: in Settings, Backups, download a copy from time to time and keep it with the file secret.key from the program’s data folder. Without that file, stored passwords cannot be read.",
    publishText: "Look at the site as your visitors will see it, then publish it.",
    saveAndGoOn: "Save and continue",
    goOn: "Continue",
    later: "Later",
    back: "Previous step",
    preview: "Preview",
    previewOf: (pack) => `Preview: ${pack}`,
    hidePreview: "Hide preview",
    choose: "Choose",
    chosen: "Chosen",
    chosenSaid: (pack) => `The site starts from “${pack}”.`,
    replaces: "Choosing another replaces the draft’s texts; what visitors see does not change until you publish.",
    town: "Name of the town or region",
    townHint: "Several at once, separated by commas.",
    addTowns: "Add",
    publishNow: "Publish the site",
    publishing: "Publishing",
    notPublished: "The site could not be published.",
    dashboard: "Dashboard",
  },
);
