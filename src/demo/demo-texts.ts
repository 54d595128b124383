import type { Language } from "#src/i18n/language.ts";
import type { LeadStatus } from "#src/leads/lead-status.ts";

export const demoNames: Record<Language, { first: string[]; last: string[] }> = {
  fr: {
    first: [
      ..."Marie Sylvie Nathalie Julie Chantal Isabelle Geneviève Mélanie Véronique Josée Caroline Émilie".split(" "),
      ..."Jean Pierre Michel Martin Stéphane Éric François Sébastien Alexandre Mathieu Luc Benoît Hélène".split(" "),
      ..."Marc-André Jean-François Marie-Ève Anne-Marie Louis-Philippe Noémie Maxime Olivier Fatima Karim".split(" "),
    ],
    last: [
      ..."Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger".split(" "),
      ..."Lévesque Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier".split(" "),
      ..."Fournier Lapointe Leclerc Lefebvre Poulin Thibault Nadeau Martel Desjardins Benali Nguyen".split(" "),
    ],
  },
  en: {
    first: [
      ..."Sarah Emily Jessica Karen Linda Susan Margaret Heather Laura Priya Mei Angela Diane Claire".split(" "),
      ..."David Michael James Robert Kevin Brian Andrew Daniel Mark Steven Peter Anthony Ravi Jason".split(" "),
    ],
    last: [
      ..."Smith Brown Wilson Campbell MacDonald Thompson Anderson Taylor Murphy Walker O'Connor Ross".split(" "),
      ..."Singh Chen Patel Rossi Cohen Papadopoulos Kowalski Bennett Fraser Hughes Sullivan Russo".split(" "),
    ],
  },
};

/** By the key of a service. */
export const demoMessages: Record<string, Record<Language, string[]>> = {
  driveway: {
    fr: [
      "Bonjour, notre entrée en pavé uni est pleine de mousse. Environ 80 m². Pouvez-vous passer voir?",
      "Il y a une tache d’huile sous l’auto qui ne part pas. L’entrée est en béton, deux voitures de large.",
      "On vend la maison en juin et on voudrait que l’entrée et le trottoir soient propres pour les photos.",
      "Est-ce que vous remettez le sable polymère entre les pavés après le lavage?\nMerci d’avance!",
      "Le balcon et l’escalier de béton sont devenus verts, côté nord. C’est glissant quand il pleut.",
    ],
    en: [
      "Hi, our interlock driveway is covered in moss, roughly 900 square feet. Could you come by for a quote?",
      "There is an oil stain that will not come off. Concrete driveway, two cars wide.",
      "We are selling in June and would like the driveway and front walk cleaned before the photos.",
      "Do you redo the polymeric sand between the stones afterwards?",
    ],
  },
  gutters: {
    fr: [
      "Nos gouttières débordent dès qu’il pleut. Maison à deux étages, gros érables derrière.",
      "J’aimerais un nettoyage au printemps et un autre à l’automne. Quel serait le prix pour les deux?",
      "Une descente pluviale semble bouchée, l’eau coule sur la fondation. C’est assez pressant.",
      "Bungalow, facile d’accès. Des feuilles partout, le dernier nettoyage date de trois ans.",
    ],
    en: [
      "Our gutters overflow every time it rains. Two storeys, big maples at the back.",
      "I would like one cleaning in spring and one in the fall. What would both cost?",
      "One downspout seems blocked and water runs down the foundation. Fairly urgent.",
    ],
  },
  siding: {
    fr: [
      "Le vinyle est vert du côté nord et il y a des toiles d’araignée sous les soffites.",
      "Maison en brique et déclin d’aluminium de 1985. Est-ce que la pression peut abîmer la peinture?",
      "Nous avons des plates-bandes tout le tour. Vos savons sont-ils sans danger pour les plantes?",
      "Deux côtés de la maison à laver, plus le cabanon. On est disponibles la semaine prochaine.",
    ],
    en: [
      "The vinyl is green on the north side and there are spider webs under the soffits.",
      "Brick with aluminium siding from 1985. Could the pressure damage the paint?",
      "We have flower beds all around the house. Are your soaps safe for plants?",
    ],
  },
  other: {
    fr: [
      "Une terrasse en cèdre de 4 m sur 5 m, grise depuis deux hivers. Peut-on la ravoir avant de la teindre?",
      "Petit immeuble de six logements, façade et stationnement. Faites-vous des contrats annuels?",
      "Une clôture de bois et un muret de pierre. Je peux envoyer des photos.",
    ],
    en: [
      "A cedar deck, 12 by 16, grey after two winters. Can you bring it back before we stain it?",
      "Six-unit building, front and parking lot. Do you offer yearly contracts?",
      "A wooden fence and a low stone wall. I can send photos.",
    ],
  },
};

export const demoPitches = [
  "Dear owner, we can bring your website to the FIRST PAGE of Google in 30 days, guaranteed. Reply for a free audit.",
  "Hello, I noticed your site has no backlinks. We sell 5,000 of them: https://links.example https://seo.example",
  "Business funding up to 250,000 CAD, approved in 24 hours, no credit check. https://loans.example",
];

export const demoNotes: Record<LeadStatus, string[]> = {
  new: ["À rappeler."],
  contacted: [
    "Laissé un message vocal.",
    "Parlé au téléphone, envoie des photos ce soir.",
    "Préfère les textos. Disponible le samedi.",
    "Rappeler après 17 h.",
    "Passé voir sur place : accès facile, robinet à l’arrière.",
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

export const demoHeadlines: { headline: string; description: string }[] = [
  {
    headline: "Mousse sur le pavé uni : l’enlever sans abîmer les joints",
    description: "Expliquer la pression à ne pas dépasser, le sable polymère, et pourquoi la mousse revient côté nord.",
  },
  {
    headline: "Quand laver sa maison au printemps en Montérégie",
    description: "Attendre la fin du gel et du pollen d’érable. Un calendrier simple, par ville.",
  },
  {
    headline: "Gouttières bouchées : cinq signes à voir depuis le trottoir",
    description: "Des photos prises du sol : débordement, traces sur le revêtement, soffites humides.",
  },
  {
    headline: "Combien coûte le lavage d’une entrée de garage?",
    description: "Donner un ordre de grandeur honnête et ce qui fait changer le prix : surface, taches d’huile, accès.",
  },
  {
    headline: "Déclin de vinyle vert : nettoyage doux ou haute pression?",
    description: "Comparer les deux sur le même mur. La pression fait entrer l’eau derrière le vinyle.",
  },
  {
    headline: "Préparer sa maison à vendre : ce qu’un lavage change sur les photos",
    description: "Une entrée et une façade avant et après, même lumière, même angle.",
  },
  {
    headline: "Le sel de déglaçage et votre entrée de béton",
    description: "Ce que le sel fait au béton et pourquoi rincer en avril plutôt qu’en juin.",
  },
  {
    headline: "Nids de guêpes sous les soffites : laver sans danger",
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
