import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const testimonialsWords = dictionary(
  {
    title: "Témoignages",
    intro: "Les mots de vos clients, avec la date et l’endroit où ils ont été écrits.",
    list: "Ce que disent vos clients",
    content: "Témoignage",
    name: "Nom et ville",
    rating: "Étoiles",
    date: "Date",
    source: "Source",
    sourceHint: "Google, Facebook, courriel…",
    url: "Lien vers l’original",
    area: "Ville des travaux",
    areaHint: "Le témoignage se montre aussi sur la page de cette ville; un exemple inventé, jamais.",
    noArea: "Aucune ville",
    add: "Ajouter un témoignage",
    example: "Exemple",
    isExample: "Exemple inventé",
    isExampleHint: "Décochez une fois que ce sont les mots d’un vrai client.",
    examples: (count: number) =>
      count < 2
        ? "1 témoignage est un exemple inventé : remplacez-le par les mots d’un vrai client, ou retirez-le. La loi interdit les faux témoignages."
        : `${count} témoignages sont des exemples inventés : remplacez-les par les mots de vrais clients, ou retirez-les. La loi interdit les faux témoignages.`,
  },
  {
    title: "Testimonials",
    intro: "Your customers’ words, with the date and place where they were written.",
    list: "What your customers say",
    content: "Testimonial",
    name: "Name and town",
    rating: "Stars",
    date: "Date",
    source: "Source",
    sourceHint: "Google, Facebook, email…",
    url: "Link to the original",
    area: "Town of the work",
    areaHint: "The testimonial is also shown on that town’s page; an invented example never is.",
    noArea: "No town",
    add: "Add a testimonial",
    example: "Example",
    isExample: "Invented example",
    isExampleHint: "Clear this once these are a real customer’s words.",
    examples: (count) =>
      count === 1
        ? "1 testimonial is an invented example: replace it with a real customer’s words, or remove it. The law forbids false testimonials."
        : `${count} testimonials are invented examples: replace them with real customers’ words, or remove them. The law forbids false testimonials.`,
  },
);
