import type { Language } from "#src/i18n/language.ts";

const fr = {
  newLead: "Nouvelle demande : {service}, {name}",
  newLeadTitle: "Nouvelle demande de {name}",
  call: "Appeler",
  textMessage: "Texter",
  write: "Écrire",
  backOffice: "Ouvrir dans le tableau de bord",
  replyHint: "Répondez à ce courriel pour écrire au client.",
  pair: "{name} : {value}",
  name: "Nom",
  phone: "Téléphone",
  email: "Courriel",
  service: "Service",
  message: "Message",
  city: "Ville",
  language: "Langue",
  "language.fr": "Français",
  "language.en": "Anglais",
  received: "Reçue",
  source: "Source",
  "source.google-ads": "Google Ads",
  "source.direct": "Direct",
  landingPage: "Page d’arrivée",
  referrer: "Site d’origine",

  thanks: "Nous avons bien reçu votre demande",
  hello: "Bonjour {name},",
  helloAnyone: "Bonjour,",
  promise:
    "Votre demande est bien arrivée chez {business} et nous vous répondons dans les 24 heures. Service demandé : {service}.",
  correct: "Un détail à ajouter ou à corriger? Répondez à ce courriel ou appelez-nous au {phone}.",
  why: "Vous recevez cette confirmation parce que votre adresse a été inscrite dans le formulaire de {site}. Si ce n’était pas vous, ne tenez pas compte de ce message.",
};

const en: Record<keyof typeof fr, string> = {
  newLead: "New request: {service}, {name}",
  newLeadTitle: "New request from {name}",
  call: "Call",
  textMessage: "Text",
  write: "Email",
  backOffice: "Open in the back office",
  replyHint: "Reply to this email to write to the customer.",
  pair: "{name}: {value}",
  name: "Name",
  phone: "Phone",
  email: "Email",
  service: "Service",
  message: "Message",
  city: "City",
  language: "Language",
  "language.fr": "French",
  "language.en": "English",
  received: "Received",
  source: "Source",
  "source.google-ads": "Google Ads",
  "source.direct": "Direct",
  landingPage: "Landing page",
  referrer: "Referrer",

  thanks: "We have received your request",
  hello: "Hello {name},",
  helloAnyone: "Hello,",
  promise: "Your request has reached {business} and we will reply within 24 hours. Service requested: {service}.",
  correct: "Something to add or correct? Reply to this email or call us at {phone}.",
  why: "You are receiving this confirmation because your address was entered in the form at {site}. If that was not you, please disregard this message.",
};

export type LeadMailWords = Record<keyof typeof fr, string>;

export const leadMailWords: Record<Language, LeadMailWords> = { fr, en };
