import type { Language } from "#src/i18n/language.ts";
import type { Chance } from "./chance.ts";

const names: Record<Language, { first: string[]; last: string[] }> = {
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

const mailHosts = ["courriel", "maison", "boite", "poste", "rive-sud"];
const areaCodes = ["450", "450", "514", "438", "579"];

/** Nobody: `.example` has no mail, and 555-01xx rings nowhere. */
export function demoPerson(chance: Chance, language: Language) {
  const first = chance.oneOf(names[language].first);
  const last = chance.oneOf(names[language].last);
  const digits = String(chance.below(100)).padStart(2, "0");
  return {
    name: `${first} ${last}`,
    email: `${mailName(first)}.${mailName(last)}${chance.below(90) + 10}@${chance.oneOf(mailHosts)}.example`,
    phone: `${chance.oneOf(areaCodes)} 555-01${digits}`,
  };
}

function mailName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-zA-Z-]/g, "")
    .toLowerCase();
}
