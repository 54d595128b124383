import { locales, type Language } from "#src/platform/i18n/language.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const shellWords = dictionary(
  {
    skip: "Aller au contenu",
    viewWebsite: "Voir le site Web",
    menu: "Menu",
    help: "Aide",
    breadcrumb: "fil d’Ariane",
    dashboard: "Tableau de bord",
    search: "Rechercher",
    daily: "Au quotidien",
    add: "Ajouter",
    addLead: "Noter une demande reçue par téléphone",
    leadExport: "Exportation",
    contentApproval: "Approbation",
    allLeads: "Demandes",
    customers: "Clients",
    calendar: "Calendrier",
    plans: "Forfaits",
    quotes: "Soumissions",
    invoices: "Factures",
    analytics: "Statistiques",
    advertising: "Publicité",
    logs: "Journal des visites",
    privacy: "Vie privée",
    settings: "Paramètres",
    site: "Site",
    waiting: (count: number) => `${count} sans réponse`,
    account: "Compte",
    signedInAs: "Connecté en tant que",
    language: "Langue",
    theme: "Thème",
    themeLight: "Thème clair",
    themeDark: "Thème sombre",
    themeSystem: "Thème de l’appareil",
    keys: "Raccourcis clavier",
    logout: "Déconnexion",
    logoutFailed: "La déconnexion a échoué. Veuillez réessayer.",
    notFound: "Page introuvable",
    notFoundIntro: "Il n’y a pas de page à cette adresse.",
    toDashboard: "Retour au tableau de bord",
    pageFailed: "Cette page n’a pas pu être affichée.",
    reload: "Recharger",
    serverAway: "Le serveur ne répond pas",
    serverAwaySignIn:
      "Dès qu’il répondra, la page demandée s’ouvrira ici. Si votre session est encore ouverte, vous n’aurez rien à retaper.",
    serverAwayKept: "Ce que vous avez tapé est encore là, mais rien ne peut être enregistré pour l’instant.",
    notifications: "Notifications ({hotkey})",
    notification: "Notification",
  },
  {
    skip: "Skip to content",
    viewWebsite: "View the website",
    menu: "Menu",
    help: "Help",
    breadcrumb: "breadcrumb",
    dashboard: "Dashboard",
    search: "Search",
    daily: "Every day",
    add: "Add",
    addLead: "Log a request received by phone",
    leadExport: "Lead Export",
    contentApproval: "Content Approval",
    allLeads: "All Leads",
    customers: "Customers",
    calendar: "Calendar",
    plans: "Plans",
    quotes: "Quotes",
    invoices: "Invoices",
    analytics: "Analytics",
    advertising: "Advertising",
    logs: "Traffic Logs",
    privacy: "Privacy",
    settings: "Settings",
    site: "Site",
    waiting: (count) => `${count} to answer`,
    account: "Account",
    signedInAs: "Signed in as",
    language: "Language",
    theme: "Theme",
    themeLight: "Light theme",
    themeDark: "Dark theme",
    themeSystem: "System theme",
    keys: "Keyboard shortcuts",
    logout: "Logout",
    logoutFailed: "Failed to log out. Please try again.",
    notFound: "Page not found",
    notFoundIntro: "There is no page at this address.",
    toDashboard: "Back to the dashboard",
    pageFailed: "This page could not be shown.",
    reload: "Reload",
    serverAway: "The server cannot be reached",
    serverAwaySignIn:
      "As soon as it answers, the page you asked for opens here. If you are still signed in, there is nothing to type.",
    serverAwayKept: "What you typed is still here, but nothing can be saved for now.",
    notifications: "Notifications ({hotkey})",
    notification: "Notification",
  },
);

/** `mails` are counted in words, `count` them for the verb. */
export const undeliveredWords = dictionary(
  {
    region: "Courriels non livrés",
    webhookRegion: "Événements non livrés",
    webhooks: (events: number) =>
      events === 1
        ? "1 événement n’a pas atteint votre webhook."
        : `${events} événements n’ont pas atteint votre webhook.`,
    notSetUp: (mails: string, count: number) =>
      `Le courriel n’est pas encore configuré\u00A0: ${mails} ${count < 2 ? "attend" : "attendent"}.`,
    notSetUpText:
      "Les demandes sont conservées, mais vous n’en serez pas avisé avant d’avoir ajouté un serveur de courriel.",
    setUp: "Configurer le courriel",
    waiting: (mails: string) => `Non livré : ${mails} en attente d’un nouvel essai.`,
    stopped: (mails: string, count: number) => `Non livré : ${mails} ${count < 2 ? "abandonné" : "abandonnés"}.`,
    both: (waiting: string, stopped: string, count: number) =>
      `Non livré : ${waiting} en attente d’un nouvel essai, ${stopped} ${count < 2 ? "abandonné" : "abandonnés"}.`,
    retry: "Réessayer maintenant",
    retrying: "Nouvel essai",
    onTheWay: (count: number) => (count < 2 ? `${count} courriel en route` : `${count} courriels en route`),
    notRetried: "Les courriels n’ont pas pu être renvoyés.",
  },
  {
    region: "Undelivered email",
    webhookRegion: "Undelivered events",
    webhooks: (events: number) =>
      events === 1 ? "1 event has not reached your webhook." : `${events} events have not reached your webhook.`,
    notSetUp: (mails, count) => `Email isn’t set up yet: ${mails} ${count === 1 ? "is" : "are"} waiting.`,
    notSetUpText: "Requests are saved, but you won’t be notified until you add a mail server.",
    setUp: "Set up email",
    waiting: (mails) => `Not delivered: ${mails} waiting to be retried.`,
    stopped: (mails, _) => `Not delivered: ${mails} stopped.`,
    both: (waiting, stopped, _) => `Not delivered: ${waiting} waiting to be retried, ${stopped} stopped.`,
    retry: "Try again now",
    retrying: "Trying again",
    onTheWay: (count) => (count === 1 ? "1 email on its way" : `${count} emails on their way`),
    notRetried: "The emails could not be sent again.",
  },
);

/** `1 mail`, `1,200 mails`. */
export function countMails(mails: number, language: Language): string {
  const count = mails.toLocaleString(locales[language]);
  if (language === "fr") return mails < 2 ? `${count} courriel` : `${count} courriels`;
  return mails === 1 ? "1 email" : `${count} emails`;
}
