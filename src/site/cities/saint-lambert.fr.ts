import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Services de lavage à pression à Saint-Lambert, Québec",
  description:
    "Lavage doux à Saint-Lambert : brique rouge, galeries de bois, pierre et gouttières sous les grands érables. Soin patrimonial, soumission gratuite.",
  mainText: `
    <p>Saint-Lambert a grandi avec le pont Victoria et le chemin de fer, et ça se voit encore. Près de l’avenue Victoria, les maisons de brique rouge du début des années 1900 ont des galeries de bois, des corniches travaillées et des fenêtres dont le mastic est parfois d’origine. Dans Préville, les plans sont plus bas et plus larges, avec de la pierre de taille et des toits débordants. Partout, de grands arbres ont l’âge des rues.</p>
    <p>Ces arbres font le charme de la ville et le malheur des gouttières. Les érables laissent leurs samares au printemps et leurs feuilles à l’automne, assez pour boucher une descente deux fois par année. Sous leur ombre, la mousse prend sur les bardeaux, sur les marches et sur le côté nord des murs. <strong>On retire la mousse des surfaces qu’on peut laver, jamais à haute pression sur un toit</strong>, parce que les granules du bardeau partiraient avec elle.</p>
    <p>Sur la brique ancienne, la noirceur vient surtout de la suie, celle des trains, du chauffage d’autrefois et des autos d’aujourd’hui. Elle s’enlève par étapes. On essaie d’abord un coin discret, on attend que ça sèche, on regarde, puis on choisit. Un mortier à la chaux se traite comme un tissu fragile : eau tiède, savon neutre, brosse souple, distance. Une peinture écaillée reste en place, puisque celle des vieilles maisons peut contenir du plomb et ne doit pas finir dans vos plates-bandes.</p>
    <p>Les terrains sont étroits et les voisins proches. On protège la haie mitoyenne, on surveille le vent du fleuve, et on prévient à côté quand le jet travaille sur la ligne. La Ville tient à son cadre bâti : modifier une façade passe souvent par une approbation, tandis que la laver relève de l’entretien. En cas de doute, un appel au service d’urbanisme règle la question, et on peut attendre sa réponse. L’arrosage suit aussi un horaire l’été; on choisit votre journée en conséquence.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Brique rouge et pierre de taille</strong> Essai dans un coin caché, savon neutre, rinçage lent qui ménage la chaux.</li>
      <li><strong>Galeries et boiseries</strong> Planchers, balustrades et plafonds de bois lavés sans soulever la fibre.</li>
      <li><strong>Gouttières sous les érables</strong> Samares et feuilles retirées à la main, descentes rincées jusqu’en bas.</li>
      <li><strong>Marches et trottoirs glissants</strong> La mousse part, le pied tient, même à l’ombre.</li>
    </ul>
  `,
};
