import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Services de lavage à pression à Longueuil, Québec",
  description:
    "Lavage à pression à Longueuil : brique du Vieux-Longueuil, bungalows de Saint-Hubert, maisons de Greenfield Park et commerces. Soumission gratuite.",
  mainText: `
    <p>Longueuil, c’est plusieurs villes sous un même nom. Autour de la rue Saint-Charles, les maisons et les duplex de brique du Vieux-Longueuil se touchent presque. À Saint-Hubert, les bungalows et les maisons à paliers des années 50 à 70 ont de longues entrées et des murs d’aluminium ou de brique pâle. À Greenfield Park, les rues tranquilles mêlent le bois, le stuc et le vinyle. On ne stationne pas la camionnette de la même façon, et on ne lave pas de la même façon non plus.</p>
    <p>La <strong>brique ancienne</strong> demande de la retenue. Un jet trop fort creuse le mortier et ouvre la porte à l’eau, puis au gel. On laisse plutôt le savon travailler, on rince à basse pression, et on s’arrête si un joint s’effrite. L’<strong>aluminium d’époque</strong> a un autre caractère : sa peinture farine avec l’âge et laisse une poudre blanche sur le doigt. Frotté par endroits, il garde des taches pour toujours. Il faut le laver au complet, d’un mur à l’autre, pour que la couleur reste égale.</p>
    <p>Près du fleuve, du côté du parc Marie-Victorin, les peupliers perdent leur duvet en juin et les araignées tissent sous chaque corniche éclairée. Le long de la 132, de la 116 et du boulevard Taschereau, c’est plutôt la poussière de route, fine et grasse, qui ternit les façades et que la pluie ne suffit pas à enlever. Le printemps venu, le sel soufflé par la circulation se retrouve jusque sur les portes de garage.</p>
    <p>Pour l’arrosage et le lavage extérieur, la Ville a des règles qui varient selon la saison, comme partout dans l’agglomération. Une laveuse à pression prend moins d’eau qu’un boyau laissé ouvert, et on planifie les entrées en conséquence. Dans les secteurs patrimoniaux, un lavage est de l’entretien, mais une réparation peut exiger un permis : si on voit un joint à refaire, on vous le montre et on n’y touche pas.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Duplex et maisons de brique</strong> Savon doux et basse pression, pour retrouver la couleur sans vider les joints.</li>
      <li><strong>Revêtements d’aluminium</strong> Murs lavés en entier, de haut en bas, pour une teinte uniforme malgré le farinage.</li>
      <li><strong>Longues entrées de bungalow</strong> Béton et pavés nettoyés au disque rotatif, taches d’huile dégraissées.</li>
      <li><strong>Boutiques et immeubles à bureaux</strong> Façades et trottoirs du pôle commercial, lavés hors des heures d’affluence.</li>
    </ul>
  `,
};
