import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Services de lavage à pression en Montérégie, Québec",
  description:
    "Lavage à pression et lavage doux en Montérégie : maisons de ferme, bungalows, pierre et quartiers neufs. Soumission gratuite en 24 heures.",
  mainText: `
    <p>De Vaudreuil à Saint-Hyacinthe et de Sorel à la frontière, la Montérégie n’a pas une sorte de maison, elle en a dix. Des maisons de ferme en bois au bout d’un rang, de la pierre et de la brique le long du Richelieu, des bungalows de banlieue, des quartiers neufs en vinyle et en pierre reconstituée : rien de tout ça ne se lave avec la même buse. On part de l’est de la région, et on regarde le matériau avant de brancher le boyau.</p>
    <p>Le climat, lui, est le même pour tous. Les collines gardent l’ombre et la rosée, les rivières apportent l’humidité, et le vert s’installe sur les murs que le soleil oublie. Au printemps, la poussière des labours voyage loin sur la plaine et se colle au revêtement avec le pollen. L’hiver finit le travail : le gel ouvre les joints, la charrue pousse le gravier, le sel blanchit le béton.</p>
    <p>À la campagne, l’eau mérite une question avant le rendez-vous. <strong>Un puits a un débit limité</strong>, et une eau ferrugineuse ou dure laisse des cernes si elle sèche sur une vitre. Dites-le-nous dans votre demande : on ajuste le débit et on prévoit le rinçage. En ville, bien des municipalités encadrent l’usage de l’eau potable à l’extérieur durant la belle saison, parfois jusqu’au lavage des entrées. La règle change d’une ville à l’autre, alors on la regarde avec vous avant de fixer la date.</p>
    <p>Il y a aussi ce qu’on ne voit pas. Une bonne partie de la plaine repose sur l’argile laissée par la mer de Champlain, un sol qui boit lentement. Une gouttière bouchée y envoie l’eau droit au pied de la fondation, et elle y reste. Vider les gouttières après la chute des feuilles, avant les grands froids, est le petit entretien qui en évite un gros.</p>
    <p>Votre village n’est pas dans la liste? Écrivez-nous son nom et la surface à laver. On se déplace souvent plus loin que prévu.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Maisons de rang et bâtiments de ferme</strong> Bois peint, tôle et galeries lavés en douceur, avec un débit adapté à votre puits.</li>
      <li><strong>Entrées marquées par l’hiver</strong> Sel, gravier et traces de pneus retirés du béton et des pavés, d’un bord à l’autre, sans rayures.</li>
      <li><strong>Gouttières sur sol d’argile</strong> Vidées et rincées avant le gel, pour que l’eau s’éloigne de la fondation.</li>
      <li><strong>Commerces de village</strong> Façades, trottoirs et enseignes lavés avant l’ouverture, pour ne pas déranger vos clients.</li>
    </ul>
  `,
};
