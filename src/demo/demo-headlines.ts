/** What a writer might offer a business like this one, with a word on each. */
export const demoHeadlines: { headline: string; description: string }[] = [
  {
    headline: "Mousse sur le pavé uni: l’enlever sans abîmer les joints",
    description: "Expliquer la pression à ne pas dépasser, le sable polymère, et pourquoi la mousse revient côté nord.",
  },
  {
    headline: "Quand laver sa maison au printemps en Montérégie",
    description: "Attendre la fin du gel et du pollen d’érable. Un calendrier simple, par ville.",
  },
  {
    headline: "Gouttières bouchées: cinq signes à voir depuis le trottoir",
    description: "Des photos prises du sol: débordement, traces sur le revêtement, soffites humides.",
  },
  {
    headline: "Combien coûte le lavage d’une entrée de garage?",
    description: "Donner un ordre de grandeur honnête et ce qui fait changer le prix: surface, taches d’huile, accès.",
  },
  {
    headline: "Déclin de vinyle vert: nettoyage doux ou haute pression?",
    description: "Comparer les deux sur le même mur. La pression fait entrer l’eau derrière le vinyle.",
  },
  {
    headline: "Préparer sa maison à vendre: ce qu’un lavage change sur les photos",
    description: "Une entrée et une façade avant et après, même lumière, même angle.",
  },
  {
    headline: "Le sel de déglaçage et votre entrée de béton",
    description: "Ce que le sel fait au béton et pourquoi rincer en avril plutôt qu’en juin.",
  },
  {
    headline: "Nids de guêpes sous les soffites: laver sans danger",
    description: "Qui appeler d’abord, et pourquoi nous ne délogeons pas un nid à l’eau.",
  },
  {
    headline: "How to wash a cedar deck before staining it",
    description: "Low pressure, wood cleaner, two dry days. For the English side of the site.",
  },
  {
    headline: "Is pressure washing bad for old brick?",
    description: "Saint-Lambert has many brick houses from before 1940: what lime mortar can and cannot take.",
  },
  {
    headline: "10 INSANE cleaning hacks professionals hate",
    description: "Listicle, 800 words, affiliate links.",
  },
  {
    headline: "Water restrictions on the South Shore: what is still allowed in July",
    description: "City by city, with the hours. To be checked every year before it is published.",
  },
];

export const demoFeedback = {
  approved: ["Parfait, à publier avant la mi-avril.", "Bon sujet. Ajouter une photo de Brossard.", ""],
  rejected: ["Ce n’est pas notre ton.", "Déjà traité l’an dernier.", "We would have to promise a price."],
};
