import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Services de lavage à pression à Sainte-Julie, Québec",
  description:
    "Lavage à pression à Sainte-Julie : vinyle, façades de brique, patios, tours de piscine et entrées de pavés. Sans danger pour la famille, soumission gratuite.",
  mainText: `
    <p>Sainte-Julie est une ville de familles, et ses maisons leur ressemblent : pratiques, soignées, occupées. La plupart datent des années 70 à 2000. Une façade de brique, trois côtés de vinyle, un garage, une cour avec piscine et un cabanon. Le devant vieillit bien. Ce sont les trois autres murs qui verdissent, surtout celui qui longe la haie de cèdres et que personne ne regarde avant la visite d’un acheteur.</p>
    <p>Le vinyle est facile à laver et facile à mal laver. Les clins tiennent par emboîtement, avec des trous d’égouttement dessous. <strong>Un jet dirigé vers le haut passe derrière</strong> et mouille ce qui devait rester sec. On savonne donc de bas en haut, on rince de haut en bas, et la pression ne dépasse guère celle d’un bon boyau d’arrosage. Les soffites, les fascias et les cadrages sont compris, tout comme la porte de garage.</p>
    <p>Entre les champs et l’autoroute 20, l’air transporte beaucoup de choses. De la terre fine au temps des semences, du pollen de pin dans le secteur boisé des Hauts-Bois, de la bruine salée quand la circulation soulève la gadoue. Tout finit au sol, dans l’entrée et sur le patio. Autour de la piscine, les dalles deviennent glissantes bien avant de paraître sales. On les lave avant l’ouverture, ou on couvre l’eau et on dirige le rinçage ailleurs.</p>
    <p>Avec des enfants et un chien, la question du savon revient toujours. Les nôtres sont biodégradables. On range les jouets et le trampoline avec vous avant de commencer, et tout le monde retourne jouer dès que c’est sec. Pour l’eau, la Ville publie des consignes d’arrosage chaque saison et peut les resserrer en période de sécheresse. <strong>On s’arrange pour que votre rendez-vous les respecte</strong>, quitte à faire les murs un jour et l’entrée un autre.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Vinyle et façades de brique</strong> Les quatre côtés, soffites et garage compris, à la pression d’un boyau.</li>
      <li><strong>Patios et tours de piscine</strong> Algues retirées des dalles et du bois, bassin protégé pendant le lavage.</li>
      <li><strong>Entrées de pavés</strong> Terre, sel et traces de pneus délogés, bordures nettes.</li>
      <li><strong>Grand ménage du printemps</strong> Murs, entrée et gouttières réunis dans une seule soumission.</li>
    </ul>
  `,
};
