import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const dashboardWords = dictionary(
  {
    title: "Tableau de bord",
    welcome: "Bonjour, Admin",
    leadExport: "Exportation des demandes",
    trackedLeads: (count: number) => (count < 2 ? "suivie" : "suivies"),
    contentApproval: "Approbation du contenu",
    pending: "en attente",
    allLeads: "Toutes les demandes",
    totalLeads: (_: number) => "en tout",
    trafficLogs: "Journal des visites",
    realTime: "Suivi en temps réel",
    analytics: "Statistiques",
    visits: (count: number) => (count < 2 ? "visite, 30 jours" : "visites, 30 jours"),
    comingSoon: "Bientôt",
    quickActions: "Actions rapides",
    exportLeads: "Exporter les demandes (CSV)",
    reviewContent: "Réviser le contenu",
    siteSettings: "Paramètres du site",
    activity: "Activité récente",
    noActivity: "Aucune activité récente",
    activityFailed: "L’activité n’a pas pu être chargée.",
    activityLoading: "Chargement de l’activité…",
    times: (count: number) => `${count} fois`,
  },
  {
    title: "Dashboard",
    welcome: "Welcome, Admin",
    leadExport: "Lead Export",
    trackedLeads: (_) => "tracked leads",
    contentApproval: "Content Approval",
    pending: "pending",
    allLeads: "All Leads",
    totalLeads: (_) => "total leads",
    trafficLogs: "Traffic Logs",
    realTime: "Real-time monitoring",
    analytics: "Analytics",
    visits: (_) => "visits in 30 days",
    comingSoon: "Coming soon",
    quickActions: "Quick actions",
    exportLeads: "Export Leads CSV",
    reviewContent: "Review Content",
    siteSettings: "Site Settings",
    activity: "Recent Activity",
    noActivity: "No recent activity",
    activityFailed: "The activity could not be loaded.",
    activityLoading: "Loading activity…",
    times: (count) => `${count} times`,
  },
);

/** `time` as in "3 h 20 min". */
export const toAnswerWords = dictionary(
  {
    toAnswer: (count: string, isOne: boolean) => (isOne ? "1 demande sans réponse" : `${count} demandes sans réponse`),
    oldestLeft: (time: string) => `il reste ${time} pour la plus ancienne`,
    oldestOverdue: (time: string) => `la plus ancienne en retard de ${time}`,
    allAnswered: "Toutes les demandes ont une réponse.",
    median: (time: string) => `Délai de réponse habituel, 30 derniers jours\u00A0: ${time}`,
    loading: "Recherche des demandes sans réponse…",
  },
  {
    toAnswer: (count, isOne) => (isOne ? "1 request to answer" : `${count} requests to answer`),
    oldestLeft: (time) => `the oldest is due in ${time}`,
    oldestOverdue: (time) => `the oldest is overdue by ${time}`,
    allAnswered: "Every request has been answered.",
    median: (time) => `Typical reply time, last 30 days: ${time}`,
    loading: "Looking for requests to answer…",
  },
);

export const unansweredWords = dictionary(
  {
    answered: (name: string) => `${name} a répondu par courriel`,
    unproven: (name: string) => `Courriel à vérifier, au nom de ${name}`,
    lost: "Cette demande est classée perdue.",
    bin: "Cette demande est dans la corbeille.",
  },
  {
    answered: (name) => `${name} has answered by email`,
    unproven: (name) => `Check an email in the name of ${name}`,
    lost: "This lead is marked as lost.",
    bin: "This lead is in the bin.",
  },
);

export const heldWords = dictionary(
  {
    held: (count: number) => (count === 1 ? "1 demande en quarantaine" : `${count} demandes en quarantaine`),
    text: "Un courriel par jour au plus vous dit qu’il y en a de nouvelles. Vérifiez-les avant leur suppression.",
  },
  {
    held: (count) => (count === 1 ? "1 request in quarantine" : `${count} requests in quarantine`),
    text: "One email a day at most tells you of new ones. Review them before they are deleted.",
  },
);

/** `when` is `today` or `onDay`. */
export const selfTestLineWords = dictionary(
  {
    region: "Essai du formulaire",
    today: (time: string) => `aujourd’hui à ${time}`,
    onDay: (day: string, time: string) => `le ${day} à ${time}`,
    passed: (when: string) => `Dernier essai réussi du formulaire ${when}`,
    failed: (when: string) => `Le formulaire a échoué à son essai ${when}`,
    passedBefore: (when: string) => `Son dernier essai réussi a eu lieu ${when}.`,
    neverPassed: "Aucun essai n’a encore réussi.",
    late: "Il date de plus de deux jours. Faites un essai maintenant.",
    never: "Le formulaire n’a pas encore été mis à l’essai",
    neverText: "Un essai envoie une demande qui fait tout le chemin, puis l’efface.",
    steps: "Toutes les étapes",
    skipped: (step: string) => `${step} (pas atteint)`,
    test: "Faire un essai",
    testing: "Essai en cours…",
    busy: "Un essai est déjà en cours. Revenez dans une minute.",
    notLoaded: "Le dernier essai n’a pas pu être chargé",
    notTested: "Le formulaire n’a pas pu être mis à l’essai.",
  },
  {
    region: "Form test",
    today: (time: string) => `today at ${time}`,
    onDay: (day: string, time: string) => `on ${day} at ${time}`,
    passed: (when: string) => `The form passed its last test, ${when}`,
    failed: (when: string) => `The form failed its last test, ${when}`,
    passedBefore: (when: string) => `It last worked ${when}.`,
    neverPassed: "It hasn’t passed a test yet.",
    late: "That was more than two days ago. Test it now.",
    never: "The form hasn’t been tested yet",
    neverText: "A test sends a practice request through every step, then deletes it.",
    steps: "All steps",
    skipped: (step: string) => `${step} (not reached)`,
    test: "Test now",
    testing: "Testing…",
    busy: "A test is already running. Check back in a minute.",
    notLoaded: "The last test could not be loaded",
    notTested: "The form could not be tested.",
  },
);
