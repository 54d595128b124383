import type { ServiceKey } from "#src/leads/service.ts";
import type { Language } from "#src/i18n/language.ts";

export const demoMessages: Record<ServiceKey, Record<Language, string[]>> = {
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
