import type { Refusal } from "#src/advertising/google-ads.ts";
import { dictionary } from "#src/i18n/dictionary.ts";

export const exportPageWords = dictionary(
  {
    title: "Exportation des demandes",
    refresh: "Actualiser les données",
    refreshed: "Actualisé",
    refreshedText: "Les demandes sont à jour",
    download: "Télécharger le CSV pour Google Ads",
    totalLeads: "Demandes en tout",
    trackedLeads: "Demandes suivies",
    conversionRate: "Taux de conversion",
    lastExport: "Dernière exportation",
    note: "Le CSV contient le courriel, le téléphone, l’identifiant de clic, les détails de conversion et les paramètres de campagne de chaque demande suivie. Les courriels et les téléphones sont hachés, comme Google le demande. Une demande que Google a déjà comptée n’est pas comptée deux fois : le même fichier peut donc être envoyé de nouveau.",
    newest: "Demandes suivies les plus récentes",
    failed: "Les demandes n’ont pas pu être chargées.",
    loading: "Chargement des demandes…",
    table: "Demandes suivies",
    email: "Courriel",
    service: "Service",
    source: "Source",
    date: "Date",
    none: "Aucune demande suivie",
    noneText:
      "Une demande est suivie quand une annonce ou un lien de campagne l’a amenée. La prochaine apparaîtra ici.",
    ready: "Prête",
    exportedOn: (day: string) => `Dans le fichier du ${day}`,
  },
  {
    title: "Lead Export",
    refresh: "Refresh Data",
    refreshed: "Refreshed",
    refreshedText: "Lead data refreshed successfully",
    download: "Download CSV for Google Ads",
    totalLeads: "Total Leads",
    trackedLeads: "Tracked Leads",
    conversionRate: "Conversion Rate",
    lastExport: "Last Export",
    note: "The CSV includes email, phone, click identifier, conversion details and campaign parameters of every tracked lead. Emails and phones are hashed, as Google asks. A lead that Google has already counted is not counted twice, so the same file can be sent again.",
    newest: "Newest tracked leads",
    failed: "The leads could not be loaded.",
    loading: "Loading leads…",
    table: "Tracked leads",
    email: "Email",
    service: "Service",
    source: "Source",
    date: "Date",
    none: "No tracked leads found",
    noneText: "A lead is tracked when an ad or a campaign link brought it. The next one appears here.",
    ready: "Ready",
    exportedOn: (day) => `In the file of ${day}`,
  },
);

/** The usual windows of Google Ads; an account may have set others. */
export const refusalWords = dictionary<Record<Refusal, string>>(
  {
    "no-click-id": "Aucun identifiant de clic Google",
    "too-fresh": "A moins de 6 heures",
    "too-old": "A plus de 90 jours",
    repeat: "Compte avec une demande antérieure",
  },
  {
    "no-click-id": "No Google click id",
    "too-fresh": "Less than 6 hours old",
    "too-old": "More than 90 days old",
    repeat: "Counts with an earlier request",
  },
);
