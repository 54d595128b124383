import type { Language } from "#src/platform/i18n/language.ts";

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

/** From people who want to sell something. */
export const demoPitches = [
  "Dear owner, we can bring your website to the FIRST PAGE of Google in 30 days, guaranteed. Reply for a free audit.",
  "Hello, I noticed your site has no backlinks. We sell 5,000 of them: https://links.example https://seo.example",
  "Business funding up to 250,000 CAD, approved in 24 hours, no credit check. https://loans.example",
];
