import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { IncidentDetails } from "#src/work/privacy/incidents/incident.ts";

export const incidentWords = dictionary(
  {
    ...commonWords.fr,
    title: "Registre des incidents de confidentialité",
    intro: (authority: string) =>
      `Tout accès, usage, communication ou perte de renseignements personnels que la loi n’autorise pas, grave ou non. Rien ne s’efface\u00A0: une correction s’ajoute. Si le risque est sérieux, avisez avec diligence ${authority} et les personnes.`,
    add: "Inscrire un incident",
    print: "Imprimer",
    none: "Aucun incident inscrit",
    noneHint: "C’est ici que vous en gardez la trace. Vous pouvez aussi en ouvrir un depuis le journal des actions.",
    failed: "Le registre n’a pas pu être chargé",
    notSaved: "L’incident n’a pas pu être inscrit",
    exportFailed: "Échec de l’exportation du registre",
    fresh: "Nouvel incident",
    correction: "Nouvelle entrée",
    correctionHint: "L’entrée précédente reste, avec son heure et son auteur.",
    correct: "Corriger ou compléter",
    save: "Inscrire",
    awareOn: "Jour où vous en avez pris connaissance",
    awareHint: "Ne pourra plus être changé\u00A0: il fait courir les cinq ans.",
    aware: (day: string) => `Incident connu le ${day}`,
    keptUntil: (day: string) => `Gardé jusqu’au ${day}`,
    toComplete: (count: number) => (count === 1 ? "1 élément à compléter" : `${count} éléments à compléter`),
    entryBy: (author: string, moment: string) => `${author}, ${moment}`,
    history: (count: number) => `Historique (${count} entrées)`,
    first: "Première entrée",
    changed: "Changé",
    blank: "À compléter",
    riskGroup: "Risque de préjudice sérieux",
    noticesGroup: "Avis",
  },
  {
    ...commonWords.en,
    title: "Register of confidentiality incidents",
    intro: (authority: string) =>
      `Any access, use, communication or loss of personal information that the law does not allow, serious or not. Nothing is erased: a correction is added. If the risk is serious, notify ${authority} and the people promptly.`,
    add: "Record an incident",
    print: "Print",
    none: "No incidents recorded",
    noneHint: "This is where you keep track of them. You can also open one from the audit log.",
    failed: "The register could not be loaded",
    notSaved: "The incident could not be recorded",
    exportFailed: "Failed to export the register",
    fresh: "New incident",
    correction: "New entry",
    correctionHint: "The previous entry is kept, with its time and author.",
    correct: "Edit or complete",
    save: "Record",
    awareOn: "Day you became aware",
    awareHint: "Can’t be changed later: the five-year period starts that day.",
    aware: (day: string) => `Incident known since ${day}`,
    keptUntil: (day: string) => `Kept until ${day}`,
    toComplete: (count: number) => (count === 1 ? "1 item to complete" : `${count} items to complete`),
    entryBy: (author: string, moment: string) => `${author}, ${moment}`,
    history: (count: number) => `History (${count} entries)`,
    first: "First entry",
    changed: "Changed",
    blank: "To be completed",
    riskGroup: "Risk of serious injury",
    noticesGroup: "Notices",
  },
);

export const detailWords = dictionary<Record<Exclude<keyof IncidentDetails, "commissionTold">, string>>(
  {
    information: "Renseignements visés",
    circumstances: "Circonstances",
    happened: "Moment ou période",
    people: "Nombre de personnes",
    risk: "Conclusion",
    sensitivity: "Sensibilité des renseignements",
    consequences: "Conséquences appréhendées",
    likelihood: "Probabilité d’un usage préjudiciable",
    officerConsulted: "Responsable de la protection des renseignements consultée ou consulté",
    peopleTold: "Avis aux personnes, le",
    publicNotice: "Avis publics, et pourquoi",
    measures: "Mesures prises",
  },
  {
    information: "Information concerned",
    circumstances: "Circumstances",
    happened: "Date or period",
    people: "Number of people",
    risk: "Conclusion",
    sensitivity: "Sensitivity of the information",
    consequences: "Expected consequences",
    likelihood: "Likelihood of harmful use",
    officerConsulted: "Privacy officer consulted",
    peopleTold: "People notified on",
    publicNotice: "Public notices, and why",
    measures: "Measures taken",
  },
);

export const detailHints = dictionary<Partial<Record<keyof IncidentDetails, string>>>(
  {
    information: "Quels renseignements, de qui; ou pourquoi on ne le sait pas.",
    happened: "Une date, ou du … au …; même approximatif.",
    people: "Un nombre, ou une estimation.",
    measures: "Ce qui réduit le risque, et ce qui évite que cela se reproduise.",
  },
  {
    information: "Which information, about whom; or why it is not known.",
    happened: "A date, or from … to …; an approximate one will do.",
    people: "A number, or an estimate.",
    measures: "What reduces the risk, and what keeps it from happening again.",
  },
);

export const riskWords = dictionary<Record<IncidentDetails["risk"], string>>(
  { assessing: "À évaluer", serious: "Risque sérieux", "not-serious": "Pas de risque sérieux" },
  { assessing: "To be assessed", serious: "Serious risk", "not-serious": "No serious risk" },
);
