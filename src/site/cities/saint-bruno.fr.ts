import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Services de lavage à pression à Saint-Bruno, Québec",
  description:
    "Lavage à pression à Saint-Bruno : maisons au pied de la montagne, cèdre, pierre, mousse et entrées en pente. Assurés, soumission gratuite en 24 heures.",
  mainText: `
    <p>À Saint-Bruno-de-Montarville, vivre au pied de la montagne, c’est vivre à l’ombre d’une forêt, et la forêt s’invite sur la maison. Les chênes, les érables et les pins remplissent les gouttières à tour de rôle. Le soleil du matin arrive tard sur les rues adossées à la pente, la rosée y traîne, et la mousse gagne les toits, les murets et les marches. Même une maison de dix ans peut y verdir.</p>
    <p>L’architecture suit le terrain. Près du village et du lac, des maisons anciennes et de petits cottages. Plus haut, des résidences en pierre, en brique et en <strong>cèdre</strong>, souvent avec une terrasse sur plusieurs niveaux. Le cèdre grisonne, c’est sa nature, mais il noircit quand l’humidité s’y installe. À haute pression, on arrache ses fibres et il feutre comme un vieux chandail. On prend plutôt un nettoyant à bois, une brosse dans le sens du fil et un rinçage modéré. Il doit ensuite sécher plusieurs jours avant de recevoir une teinture : si vous avez un peintre, donnez-nous sa date, on passera avant.</p>
    <p>Les entrées en pente ont leur logique aussi. L’eau de fonte y descend tout l’hiver avec le sel et le sable, puis gèle au bas, là où le béton éclate. On lave du haut vers le bas, on recueille le sable plutôt que de l’envoyer dans la rue, et on rince à fond le bas de la côte. Un muret de soutènement se traite avec les mêmes égards, car ses joints servent à laisser sortir l’eau.</p>
    <p>La montagne abrite un parc national, et plusieurs fossés du voisinage mènent à des ruisseaux. Raison de plus pour des <strong>savons biodégradables bien dosés</strong>, des plates-bandes mouillées avant et rincées après. Comme l’utilisation de l’eau potable dehors obéit à des périodes et à des heures, surtout en temps sec, on choisit la date avec ce calendrier sous les yeux.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Cèdre et terrasses de bois</strong> Nettoyant à bois, brosse dans le fil et surface prête pour la teinture.</li>
      <li><strong>Entrées en pente et murets</strong> Sel et sable retirés du haut vers le bas, résidus ramassés.</li>
      <li><strong>Gouttières en forêt</strong> Feuilles de chêne, aiguilles et samares sorties à la main avant le gel.</li>
      <li><strong>Mousse sur les murs à l’ombre</strong> Traitée au lavage doux, sans forcer l’eau derrière le revêtement.</li>
    </ul>
  `,
};
