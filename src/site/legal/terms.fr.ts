import type { LegalText } from "./legal-text.ts";

export const legal: LegalText = {
  title: "Conditions de service",
  description:
    "Soumissions, travaux, garantie de satisfaction de 48 heures, annulation avec un préavis de 24 heures : les conditions de service de {name}.",
  updated: "Dernière mise à jour : {updated}",
  sections: [
    {
      heading: "Acceptation",
      paragraphs: [
        "Ces conditions s’appliquent au site de {name} et aux travaux que {legalName} fait pour vous. En acceptant une soumission, vous les acceptez. Si une soumission écrite prévoit autre chose, c’est la soumission qui l’emporte.",
        "Rien dans ces conditions ne retire à un consommateur les droits que lui donne la Loi sur la protection du consommateur.",
      ],
    },
    {
      heading: "Services",
      paragraphs: [
        "La soumission est gratuite et sans obligation. Le prix annoncé vaut pour les surfaces et l’état que vous avez décrits. Si on découvre sur place que les travaux diffèrent, on vous présente un nouveau prix avant de commencer, et vous restez libre de refuser.",
        "La date dépend de la météo et, dans certaines villes, des règles d’utilisation de l’eau. Si on doit la déplacer, on vous prévient et on convient avec vous de la suivante. Pour le bon déroulement des travaux, on vous demande :",
      ],
      list: [
        "un accès aux surfaces à laver et à un robinet extérieur, sauf entente contraire;",
        "des fenêtres fermées, des véhicules déplacés et des animaux à l’intérieur;",
        "de nous signaler avant le début les fissures, les infiltrations, les peintures écaillées et tout ce qui est fragile.",
      ],
    },
    {
      heading: "Responsabilité",
      paragraphs: [
        "On est assurés pour la responsabilité civile et on répond des dommages causés par notre faute. Avisez-nous aussitôt que vous en constatez un, photos à l’appui si possible, pour qu’on puisse le voir et le réparer.",
        "On ne peut répondre de ce qui existait avant notre passage : joint déjà ouvert, bois pourri, peinture qui ne tient plus, vice caché ou mauvaise installation. Certaines taches profondes, comme la rouille ou l’huile ancienne, pâlissent sans disparaître, et on vous le dit d’avance quand on les voit.",
        "Les renseignements du site sont généraux. On les tient à jour, mais ils ne remplacent pas une évaluation de votre propriété.",
      ],
    },
    {
      heading: "Garantie de satisfaction",
      paragraphs: [
        "Si le résultat ne vous satisfait pas, communiquez avec nous dans les 48 heures suivant la fin des travaux, au {phone} ou à {email}. On revient reprendre la partie en cause, sans frais, dès que la météo le permet.",
        "Cette promesse s’ajoute aux garanties prévues par la loi et ne les remplace pas. Elle ne couvre pas ce qui se salit de nouveau après notre départ.",
      ],
    },
    {
      heading: "Annulation et résiliation",
      paragraphs: [
        "Un service à l’horaire peut être annulé ou déplacé sans frais avec un préavis de 24 heures. Un appel ou un courriel suffit.",
        "On peut aussi suspendre ou annuler des travaux si les lieux ne sont pas sécuritaires, si l’accès est impossible ou si la météo l’impose. Vous ne payez alors que ce qui a été réalisé avec votre accord.",
      ],
    },
    {
      heading: "Droit applicable",
      paragraphs: [
        "Ces conditions sont régies par les lois du Québec et les lois du Canada qui s’y appliquent. Tout litige relève des tribunaux de Montréal, sous réserve du droit d’un consommateur de s’adresser au tribunal de son domicile.",
        "Avant d’en arriver là, parlons-nous : {legalName}, {address}, {phone}, {email}.",
      ],
    },
  ],
};
