import type { LeadStatus } from "#src/leads/lead-status.ts";

export const demoNotes: Record<LeadStatus, string[]> = {
  new: ["À rappeler."],
  contacted: [
    "Laissé un message vocal.",
    "Parlé au téléphone, envoie des photos ce soir.",
    "Préfère les textos. Disponible le samedi.",
    "Rappeler après 17 h.",
    "Passé voir sur place: accès facile, robinet à l’arrière.",
  ],
  quoted: [
    "Soumission envoyée par courriel, valide 30 jours.",
    "Demande un prix pour les gouttières en plus.",
    "Compare avec un autre entrepreneur, décision vendredi.",
  ],
  won: [
    "Date fixée. Stationnement dans la rue.",
    "Veut la même chose chaque printemps.",
    "Payé par virement, très satisfait.\nDemander un avis la semaine prochaine.",
  ],
  lost: ["A trouvé moins cher.", "Pas de réponse après trois appels."],
};

export const lostReasons = [
  "Trop cher",
  "Hors de notre territoire",
  "Pas de réponse",
  "Le fait lui-même",
  "Remis à l’an prochain",
];
