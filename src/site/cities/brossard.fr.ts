import type { CityText } from "./city-text.ts";

export const city: CityText = {
  title: "Services de lavage à pression à Brossard, Québec",
  description:
    "Lavage à pression à Brossard : maisons à paliers, maisons de ville, copropriétés et entrées de pavés. Entreprise assurée, soumission gratuite en 24 heures.",
  mainText: `
    <p>À Brossard, la première lettre de la rue dit le quartier, et le quartier dit souvent la maison. Les secteurs plus anciens alignent les bungalows et les maisons à paliers des années 60 et 70, avec leur brique brune et leurs grands stationnements. Plus loin du fleuve, on trouve des maisons de ville serrées, puis, autour du Quartier DIX30 et des stations du REM, des copropriétés récentes en acrylique, en fibrociment et en maçonnerie pâle.</p>
    <p>Les matériaux neufs sont moins solides qu’ils en ont l’air. <strong>L’enduit acrylique</strong> posé sur un isolant se perce si on s’approche trop. La pierre reconstituée est teinte en surface et pâlit sous un jet serré. Le fibrociment ne craint pas l’eau, mais ses joints de scellant, oui. Pour tout ça, on y va au lavage doux : le produit décolle la saleté, l’eau ne fait que l’emporter.</p>
    <p>Les entrées de pavés sont partout ici, et elles vieillissent toutes de la même façon. Le sel de l’hiver monte en voile blanc, les fourmis vident les joints, les mauvaises herbes s’y logent, l’ombre fait le reste. Après le lavage, les joints ont souvent besoin de sable polymère. Il se pose sur un pavé bien sec, par une journée sans pluie annoncée, et c’est pour cette raison qu’on revient parfois le lendemain. Un béton coulé dans l’année est un cas à part : il lui faut du temps avant d’endurer la pression, et on vous dira d’attendre plutôt que de vous vendre un lavage.</p>
    <p><strong>Vous siégez au conseil d’un syndicat de copropriété?</strong> On remet l’attestation d’assurance avec la soumission, on convient des heures, et on prépare un avis que vous pouvez afficher pour faire fermer les fenêtres et déplacer les autos. Comme la consommation d’eau potable à l’extérieur est balisée l’été, on planifie les grandes surfaces au bon moment de l’année.</p>
  `,
  serviceHighlights: `
    <ul>
      <li><strong>Pavés et sable polymère</strong> Voile de sel, mousse et mauvaises herbes délogés, joints regarnis sur demande.</li>
      <li><strong>Acrylique, fibrociment et pierre pâle</strong> Lavage doux pensé pour les façades récentes et leurs scellants.</li>
      <li><strong>Copropriétés et maisons de ville</strong> Une seule visite pour plusieurs portes, avec attestation d’assurance et avis aux résidents.</li>
    </ul>
  `,
};
