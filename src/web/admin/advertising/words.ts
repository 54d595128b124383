import { commonWords } from "#src/web/admin/parts/common-words.ts";
import type { AdRefusal } from "#src/marketing/advertising/google-ads.ts";
import type { GoogleGroup } from "#src/marketing/advertising/lead-conditions.server.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const exportPageWords = dictionary(
  {
    ...commonWords.fr,
    title: "Exportation des demandes",
    refresh: "Actualiser les données",
    refreshed: "Actualisé",
    refreshedText: "Les demandes sont à jour",
    download: "Télécharger le CSV pour Google Ads",
    takenToday: (ready: number, all: number) => `Prêtes pour Google aujourd’hui\u00A0: ${ready} sur ${all}`,
    noneOfGoogle: "Google n’a encore amené aucune demande",
    showNewest: "Voir les plus récentes",
    first: (shown: string, all: string) => `${shown} sur ${all}`,
    totalLeads: "Demandes en tout",
    trackedLeads: "Demandes suivies",
    trackedOf: (tracked: string, total: string) => `${tracked} demandes suivies sur ${total}`,
    lastExport: "Dernière exportation",
    note: "Le CSV contient le courriel, le téléphone, l’identifiant de clic, les détails de conversion et les paramètres de campagne de chaque demande que Google a amenée. Les courriels et les téléphones sont hachés, comme Google le demande. Une demande que Google a déjà comptée n’est pas comptée deux fois : le même fichier peut donc être envoyé de nouveau. L’autre fichier contient aussi les demandes venues d’ailleurs, comme Facebook\u00a0: ne l’envoyez pas à Google sans le consentement de ces personnes.",
    newest: "Demandes suivies les plus récentes",
    failed: "Les demandes n’ont pas pu être chargées.",
    loading: "Chargement des demandes…",
    table: "Demandes suivies",
    service: "Service",
    none: "Aucune demande suivie",
    noneText:
      "Une demande est suivie quand une annonce ou un lien de campagne l’a amenée. La prochaine apparaîtra ici.",
    won: (day: string) => `Gagnée le ${day}`,
    wonFor: (day: string, amount: string) => `Gagnée le ${day} (${amount} sans les taxes)`,
    takenBack: (day: string) => `N’est plus gagnée depuis le ${day}`,
    ready: "Prête",
    exportedOn: (day: string) => `Dans le fichier du ${day}`,
  },
  {
    ...commonWords.en,
    title: "Lead Export",
    refresh: "Refresh Data",
    refreshed: "Refreshed",
    refreshedText: "Lead data refreshed successfully",
    download: "Download CSV for Google Ads",
    takenToday: (ready, all) => `Ready for Google today: ${ready} of ${all}`,
    noneOfGoogle: "No lead from Google yet",
    showNewest: "Show the newest",
    first: (shown, all) => `${shown} of ${all}`,
    totalLeads: "Total Leads",
    trackedLeads: "Tracked Leads",
    trackedOf: (tracked, total) => `${tracked} tracked of ${total} leads`,
    lastExport: "Last Export",
    note: "The CSV includes email, phone, click identifier, conversion details and campaign parameters of every lead that Google brought. Emails and phones are hashed, as Google asks. A lead that Google has already counted is not counted twice, so the same file can be sent again. The other file also has leads from elsewhere, such as Facebook: do not send it to Google without those people’s consent.",
    newest: "Newest tracked leads",
    failed: "The leads could not be loaded.",
    loading: "Loading leads…",
    table: "Tracked leads",
    service: "Service",
    none: "No tracked leads found",
    noneText: "A lead is tracked when an ad or a campaign link brought it. The next one appears here.",
    won: (day) => `Won on ${day}`,
    wonFor: (day, amount) => `Won on ${day} (${amount} before taxes)`,
    takenBack: (day) => `No longer won since ${day}`,
    ready: "Ready",
    exportedOn: (day) => `In the ${day} file`,
  },
);

/** The usual windows of Google Ads; an account may have set others. */
export const refusalWords = dictionary<Record<AdRefusal, string>>(
  {
    "not-google": "Google ne l’a pas amenée",
    "no-click-id": "A besoin d’un identifiant de clic, car votre balise n’envoie pas les données de l’utilisateur",
    "too-fresh": "A moins de 6 heures",
    "too-old": "A plus de 90 jours",
    "too-old-to-match": "A plus de 63 jours, la limite pour une association par courriel ou par téléphone",
    repeat: "Compte avec une demande antérieure",
    "braid-counts-one": "Clic d’iPhone, que refuse une conversion comptée une seule fois par clic",
  },
  {
    "not-google": "Not from Google Ads",
    "no-click-id": "Needs a click ID because your tag does not send user data",
    "too-fresh": "Less than 6 hours old",
    "too-old": "More than 90 days old",
    "too-old-to-match": "More than 63 days old, the limit for a match by email or phone",
    repeat: "Counted with an earlier request",
    "braid-counts-one": "iPhone click, refused by a conversion that counts “One”",
  },
);

/** After a number of leads. */
export const groupWords = dictionary<Record<GoogleGroup, string>>(
  {
    ready: "prêtes",
    "too-fresh": "de moins de 6 heures",
    "no-click-id": "sans clic Google",
    "too-old": "de plus de 90 jours",
    "too-old-to-match": "sans clic, de plus de 63 jours",
    repeat: "déjà comptées",
    "braid-counts-one": "d’un clic d’iPhone",
    won: "gagnées",
  },
  {
    ready: "ready",
    "too-fresh": "less than 6 hours old",
    "no-click-id": "without a Google click",
    "too-old": "older than 90 days",
    "too-old-to-match": "without a click, older than 63 days",
    repeat: "counted before",
    "braid-counts-one": "from an iPhone click",
    won: "won",
  },
);
