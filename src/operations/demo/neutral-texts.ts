import type { DemoTexts } from "#src/site/content/demo-texts.server.ts";

/** For a site whose services no pack has texts of. */
export const neutralTexts: DemoTexts = {
  messages: {
    other: {
      fr: [
        "Bonjour, pourriez-vous passer voir et me donner un prix? Je suis à la maison le soir et le samedi.",
        "Le travail n’est pas pressant, mais j’aimerais que ce soit fait avant l’été. Merci d’avance!",
        "Une voisine m’a parlé de vous. Quelles sont vos disponibilités dans les prochaines semaines?",
        "C’est assez urgent : pouvez-vous me rappeler aujourd’hui?\nJe peux envoyer des photos.",
        "Petit immeuble de six logements. Faites-vous des contrats annuels?",
      ],
      en: [
        "Hi, could you come by and give me a price? I am home in the evening and on Saturdays.",
        "No rush, but I would like it done before summer. Thank you!",
        "A neighbour told me about you. When would you have time in the coming weeks?",
        "Fairly urgent: could you call me back today? I can send photos.",
        "Six-unit building. Do you offer yearly contracts?",
      ],
    },
  },
  prices: { other: [180, 1400] },
  notes: {
    new: ["À rappeler."],
    contacted: ["Laissé un message vocal.", "Parlé au téléphone, envoie des photos ce soir.", "Rappeler après 17 h."],
    quoted: [
      "Soumission envoyée par courriel, valide 30 jours.",
      "Compare avec un autre entrepreneur, décision vendredi.",
    ],
    won: [
      "Date fixée. Stationnement dans la rue.",
      "Veut la même chose l’an prochain.",
      "Payé par virement, satisfait.",
    ],
    lost: ["A trouvé moins cher.", "Pas de réponse après trois appels."],
  },
  lostReasons: ["Trop cher", "Hors de notre territoire", "Pas de réponse", "Le fait lui-même", "Remis à l’an prochain"],
  headlines: [
    {
      headline: "Comment nous préparons une soumission",
      description: "Ce que nous regardons sur place, ce qui fait changer le prix, et pourquoi la visite est gratuite.",
    },
    {
      headline: "Cinq questions à poser avant de choisir un entrepreneur",
      description: "Assurances, licence, garantie, délais et références. Dire aussi ce que nous y répondons.",
    },
    {
      headline: "Ce qu’il vaut mieux faire au printemps",
      description: "Un calendrier simple, mois par mois.",
    },
    {
      headline: "Combien cela coûte-t-il?",
      description: "Donner un ordre de grandeur honnête et ce qui le fait changer.",
    },
    {
      headline: "What to do before we arrive",
      description: "A short list: access, parking, water and power. For the English side of the site.",
    },
    {
      headline: "10 INSANE hacks professionals hate",
      description: "Listicle, 800 words, affiliate links.",
    },
  ],
  feedback: {
    approved: ["Parfait, à publier ce mois-ci.", "Bon sujet. Ajouter une photo.", ""],
    rejected: ["Ce n’est pas notre ton.", "Déjà traité l’an dernier.", "We would have to promise a price."],
  },
  campaigns: ["recherche-locale", "services", "saison"],
  searchTerms: { fr: "soumission gratuite", en: "free quote near me" },
  advertisements: ["photo", "texte"],
  areaCodes: ["514", "450", "613", "416"],
};
