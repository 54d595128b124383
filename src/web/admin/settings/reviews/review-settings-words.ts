import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const reviewSettingsWords = dictionary(
  {
    title: "Avis des clients",
    intro:
      "Un courriel après des travaux terminés, et un rappel au plus, avec les mêmes mots et le même lien pour tous\u00A0: Google et la Loi sur la concurrence interdisent d’offrir quelque chose en échange, ou de n’écrire qu’aux clients contents. Jamais le soir ni le dimanche.",
    link: "Lien pour écrire un avis",
    linkHint:
      "Sur Google\u00A0: votre fiche d’établissement, «\u00A0Demander des avis\u00A0». Laissez vide pour ne solliciter personne.",
    afterDays: "Jours après les travaux",
    remindAfterDays: "Rappel (jours après)",
    remindHint: "Entrez 0 pour n’envoyer aucun rappel.",
    everyMonths: "Intervalle (mois)",
    everyMonthsHint: "Entre deux demandes à la même personne.",
    subject: "Objet",
    text: "Message",
    textHint: "{name} devient le nom du client, {business} celui de votre entreprise.",
    reminder: "Rappel",
    figures: (asked: number, opened: number, scheduled: number) =>
      `Depuis un an\u00A0: ${asked} demandés, ${opened} liens ouverts. À venir\u00A0: ${scheduled}.`,
    figuresHint: "Seul le site d’avis sait qui a laissé un avis.",
    saved: "Paramètres des avis enregistrés",
    failed: "Les paramètres des avis n’ont pas pu être enregistrés",
    notLoaded: "Les paramètres des avis n’ont pas pu être chargés.",
  },
  {
    title: "Reviews",
    intro:
      "One email after a finished job, and one reminder at most, with the same words and the same link for everybody: Google and the Competition Act forbid offering something in return, or writing only to happy customers. Never in the evening or on a Sunday.",
    link: "Review link",
    linkHint: "On Google: your business profile, “Ask for reviews”. Leave blank to ask nobody.",
    afterDays: "Days after the job",
    remindAfterDays: "Reminder (days later)",
    remindHint: "Enter 0 for no reminder.",
    everyMonths: "Interval (months)",
    everyMonthsHint: "Between two requests to the same person.",
    subject: "Subject",
    text: "Message",
    textHint: "{name} becomes the customer’s name, {business} the name of your business.",
    reminder: "Reminder",
    figures: (asked, opened, scheduled) =>
      `Last 12 months: ${asked} requested, ${opened} links opened. Scheduled: ${scheduled}.`,
    figuresHint: "Only the review site knows who left a review.",
    saved: "Review settings saved",
    failed: "The review settings could not be saved",
    notLoaded: "The review settings could not be loaded.",
  },
);
