import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Services de lavage à pression à Boucherville, Québec",
  description:
    "Lavage à pression à Boucherville : maisons du vieux village, quartiers familiaux et bâtiments industriels. Pression ajustée, soumission gratuite.",
  mainText: `
    <p>Peu de villes de la Rive-Sud ont trois siècles et demi d’histoire devant le fleuve et un grand parc industriel derrière. Boucherville a les deux, et entre les deux, des quartiers de cottages, de maisons à paliers et de maisons jumelées bâtis surtout entre les années 60 et 90. Chacun a sa saleté bien à lui.</p>
    <p>Au bord de l’eau, c’est l’air qui salit. L’humidité du fleuve entretient les algues sur les murs tournés vers les îles, et les lumières du soir attirent des nuées d’insectes, donc des araignées, donc de petites taches noires sous les soffites et autour des lampes. <strong>Plus on les laisse, plus elles marquent le vinyle et la peinture.</strong> Un lavage au début de l’été puis un autre en septembre suffisent d’ordinaire à garder un mur net.</p>
    <p>Dans le Vieux-Boucherville, on change de rythme. La pierre des champs liée à la chaux, le crépi, le bois à clins et la tôle des toits demandent un jet étalé, tenu loin. On ne dirige jamais l’eau vers le haut, sous un clin ou un larmier, parce qu’elle y resterait. Certains bâtiments sont protégés par la Loi sur le patrimoine culturel ou par la Ville : pour ceux-là, mieux vaut faire confirmer la méthode avant de commencer, et on la décrit par écrit dans la soumission pour que vous puissiez la montrer.</p>
    <p>Du côté des autoroutes 20 et 30, la liste change : quais de chargement huileux, murs de tôle gris de poussière, bordures mangées par le sel. On utilise l’eau chaude pour le gras, on protège les puisards des résidus, et on vient le soir ou la fin de semaine si vos camions occupent la cour le jour.</p>
    <p>Quant à l’eau de la ville, son usage dehors est limité l’été, alors on planifie : le béton tôt en saison, les murs après, les gouttières quand les arbres sont nus.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Murs face au fleuve</strong> Algues, toiles et taches d’araignées lavées avant qu’elles s’incrustent.</li>
      <li><strong>Pierre, crépi et clins anciens</strong> Jet large et lointain, méthode décrite par écrit pour les bâtiments protégés.</li>
      <li><strong>Cours et quais de chargement</strong> Dégraissage à l’eau chaude, le soir ou la fin de semaine au besoin.</li>
      <li><strong>Cottages et jumelés</strong> Revêtement, soffites et entrée dans la même visite.</li>
    </ul>
  `,
};
