import { dictionary } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { areasWords } from "#src/web/admin/site/areas/words.ts";
import { homeWords } from "#src/web/admin/site/home/words.ts";
import { legalWords } from "#src/web/admin/site/legal/words.ts";
import { servicesWords } from "#src/web/admin/site/services/words.ts";
import { testimonialsWords } from "#src/web/admin/site/testimonials/words.ts";

/** What the owner calls the sections of the site. */
export const sectionWords = dictionary<Record<SiteSection, string>>(
  {
    languages: "Langues",
    brand: "Apparence",
    sharePicture: "Image de partage",
    home: "Accueil",
    services: "Services",
    otherService: "Dernier choix du formulaire",
    trades: "Métiers",
    gallery: "Galerie",
    galleryCategories: "Catégories de la galerie",
    testimonials: "Témoignages",
    questions: "Questions",
    areaPages: "Pages des secteurs",
    newArea: "Texte d’un nouveau secteur",
    areas: "Secteurs",
    legal: "Textes juridiques",
  },
  {
    languages: "Languages",
    brand: "Look",
    sharePicture: "Share picture",
    home: "Home",
    services: "Services",
    otherService: "Last choice of the form",
    trades: "Trades",
    gallery: "Gallery",
    galleryCategories: "Gallery categories",
    testimonials: "Testimonials",
    questions: "Questions",
    areaPages: "Area pages",
    newArea: "Text of a new area",
    areas: "Areas",
    legal: "Legal",
  },
);

/** The names of the fields that can change in a part of the site, as the schema has them. */
type FieldOf<Part> = Part extends Text
  ? never
  : Part extends readonly (infer Item)[]
    ? FieldOf<Item>
    : Part extends object
      ? { [Name in keyof Part & string]-?: Name | FieldOf<Part[Name]> }[keyof Part & string]
      : never;

/** Ids are left out, and whatever is the whole of its section. */
type FieldName = Exclude<FieldOf<SiteContent[SiteSection]>, "id">;

const fields = dictionary<Record<FieldName, string>>(
  {
    hero: "En-tête",
    services: "Services",
    about: "À propos",
    gallery: "Galerie",
    testimonials: "Témoignages",
    areas: "Secteurs",
    questions: "Questions",
    contact: "Contact",
    thankYou: "Page de remerciement",
    footer: "Pied de page",
    privacy: "Confidentialité",
    terms: "Conditions",
    sections: "Paragraphe",
    page: "Page",
    title: "Titre",
    description: "Description",
    eyebrow: "Surtitre",
    subtitle: "Sous-titre",
    note: "Note",
    text: "Texte",
    more: "Phrase de la fin",
    button: "Bouton",
    whenEmpty: "Sans images",
    quoteButton: "Bouton de soumission",
    messageHint: "Exemple de message",
    byPhoneTitle: "Titre du téléphone",
    byPhone: "Par téléphone",
    thanks: "Remerciement",
    summary: "En bref",
    heading: "Titre",
    points: "Atouts",
    benefits: "Avantages",
    label: "Nom",
    name: "Nom",
    inName: "Nom avec préposition",
    regionName: "Votre région",
    inRegionName: "Région avec préposition",
    officialName: "Nom officiel",
    kind: "Genre",
    rate: "Prix habituel",
    unit: "Unité",
    lowCents: "De",
    highCents: "À",
    minimumCents: "Minimum",
    options: "Choix",
    percent: "Pourcentage",
    conditions: "Conditions",
    features: "Inclus",
    badges: "Étiquettes",
    picture: "Image",
    portrait: "Image pour téléphone",
    before: "Avant",
    after: "Après",
    alt: "Description de l’image",
    icon: "Icône",
    slug: "Adresse",
    intro: "Introduction",
    html: "Texte",
    tagline: "Accroche",
    highlightsHtml: "Points forts",
    highlightsTitle: "Titre des points forts",
    textTitle: "Titre du texte",
    serviceType: "Genre de service",
    question: "Question",
    answer: "Réponse",
    content: "Texte",
    rating: "Note",
    date: "Date",
    source: "Source",
    url: "Lien",
    isExample: "Exemple",
    when: "Condition",
    service: "Service",
    accent: "Couleur",
    headings: "Style des titres",
    logo: "Logo",
    composition: "Composition",
    header: "Barre du haut",
    ground: "Fond",
    beside: "À côté des mots",
    drawing: "Dessin",
    first: "Première section",
    cards: "Cartes des services",
    signature: "Section propre au métier",
    items: "Élément",
    colour: "Couleur",
    updated: "Mise à jour",
  },
  {
    hero: "Top",
    services: "Services",
    about: "About",
    gallery: "Gallery",
    testimonials: "Testimonials",
    areas: "Areas",
    questions: "Questions",
    contact: "Contact",
    thankYou: "Thank-you page",
    footer: "Footer",
    privacy: "Privacy",
    terms: "Terms",
    sections: "Section",
    page: "Page",
    title: "Title",
    description: "Description",
    eyebrow: "Line above",
    subtitle: "Subtitle",
    note: "Note",
    text: "Text",
    more: "Last sentence",
    button: "Button",
    whenEmpty: "Without pictures",
    quoteButton: "Quote button",
    messageHint: "Message example",
    byPhoneTitle: "Phone title",
    byPhone: "By phone",
    thanks: "Thanks",
    summary: "In short",
    heading: "Heading",
    points: "Strengths",
    benefits: "Benefits",
    label: "Name",
    name: "Name",
    inName: "Name with preposition",
    regionName: "Your region",
    inRegionName: "Region with its preposition",
    officialName: "Official name",
    kind: "Kind",
    rate: "Usual price",
    unit: "Unit",
    lowCents: "From",
    highCents: "To",
    minimumCents: "Minimum",
    options: "Choices",
    percent: "Percentage",
    conditions: "Conditions",
    features: "Included",
    badges: "Badges",
    picture: "Picture",
    portrait: "Picture for phones",
    before: "Before",
    after: "After",
    alt: "Description of the picture",
    icon: "Icon",
    slug: "Address",
    intro: "Introduction",
    html: "Text",
    tagline: "Tagline",
    highlightsHtml: "Highlights",
    highlightsTitle: "Title of the highlights",
    textTitle: "Title of the text",
    serviceType: "Kind of service",
    question: "Question",
    answer: "Answer",
    content: "Text",
    rating: "Rating",
    date: "Date",
    source: "Source",
    url: "Link",
    isExample: "Example",
    when: "Condition",
    service: "Service",
    accent: "Colour",
    headings: "Heading style",
    logo: "Logo",
    composition: "Composition",
    header: "Top bar",
    ground: "Ground",
    beside: "Beside the words",
    drawing: "Drawing",
    first: "First section",
    cards: "Service cards",
    signature: "Section of the trade",
    items: "Item",
    colour: "Colour",
    updated: "Updated",
  },
);

/** Where a screen of the editor calls a field otherwise; by the names on its way, without ids. */
function namesOnScreen(language: Language): Partial<Record<SiteSection, Record<string, string>>> {
  const home = homeWords[language];
  const services = servicesWords[language];
  const areas = areasWords[language];
  const testimonials = testimonialsWords[language];
  const legal = legalWords[language];
  return {
    home: {
      ...{ hero: home.hero, "hero.eyebrow": home.eyebrow, "hero.title": home.heading, "hero.subtitle": home.subtitle },
      ...{ "hero.note": home.note, "hero.portrait": home.portrait, "hero.points": home.points },
      ...{ quoteButton: home.quoteButton, "about.subtitle": home.text, "services.subtitle": home.text },
      ...{ "gallery.subtitle": home.text, "areas.subtitle": home.text },
      ...{ contact: home.contact, "contact.subtitle": home.text, "contact.messageHint": home.messageHint },
      ...{ "contact.byPhoneTitle": home.byPhoneTitle, "contact.byPhone": home.byPhone, "contact.thanks": home.thanks },
    },
    services: {
      ...{ label: services.label, title: services.cardTitle, features: services.features, page: services.page },
      ...{ messageHint: services.messageHint, "page.heading": services.heading },
    },
    areas: {
      ...{ inName: areas.inName, officialName: areas.officialName, tagline: areas.tagline },
      ...{ highlightsHtml: areas.highlights, picture: areas.picture, portrait: areas.portrait },
    },
    areaPages: {
      ...{ regionName: areas.regionName, inRegionName: areas.inRegionName, heading: areas.heading },
      ...{ textTitle: areas.textTitle, highlightsTitle: areas.highlightsTitle, serviceType: areas.serviceType },
    },
    testimonials: {
      ...{ content: testimonials.content, name: testimonials.name, rating: testimonials.rating },
      ...{ url: testimonials.url, isExample: testimonials.isExample },
    },
    legal: {
      ...{ privacy: legal.privacy, terms: legal.terms, updated: legal.updated },
      ...{ "privacy.title": legal.pageTitle, "terms.title": legal.pageTitle },
      ...{ "privacy.sections.heading": legal.heading, "terms.sections.heading": legal.heading },
    },
  };
}

/** `about.benefits.insured.title`: `About › Benefits › Title`; ids and numbers of items are left out. */
export function fieldName(section: SiteSection | "article", field: string, language: Language): string {
  const known: Record<string, string> = fields[language];
  const onScreen = (section !== "article" && namesOnScreen(language)[section]) || {};
  const way = field.split(".").filter((part) => Object.hasOwn(known, part));
  return way.map((part, at) => onScreen[way.slice(0, at + 1).join(".")] ?? known[part]).join(" › ");
}
