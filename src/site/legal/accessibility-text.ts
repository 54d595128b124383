import { noText, textOf } from "#src/site/content/text.ts";
import type { LegalPageContent } from "#src/site/content/site-content.server.ts";

/** About the program, not the business: true of every site it makes. ACCESSIBILITY.md says how each point is held. */
export const accessibilityText: LegalPageContent = {
  title: textOf({ fr: "Accessibilité", en: "Accessibility" }),
  description: textOf({
    fr: "Ce que ce site fait pour que tout le monde puisse s’en servir, ce qui n’a pas été vérifié, et à qui le dire.",
    en: "What this site does so that everybody can use it, what was not checked, and whom to tell.",
  }),
  summary: noText,
  sections: [
    {
      id: "aim",
      heading: textOf({ fr: "Ce qui est visé", en: "The aim" }),
      html: textOf({
        fr: "<p>Ce site vise le niveau AA des règles pour l’accessibilité des contenus Web (WCAG 2.2), en clair comme en sombre. On s’en sert au clavier, sur un petit téléphone, avec un texte grossi à 400\u00A0% ou plus espacé. Sans JavaScript, les pages se lisent et le formulaire part quand même.</p>",
        en: "<p>This site aims at level AA of the Web Content Accessibility Guidelines (WCAG 2.2), light and dark. It works from the keyboard, on a small phone, and with text enlarged to 400% or spaced wider. Without JavaScript, pages can still be read and the form still sent.</p>",
      }),
    },
    {
      id: "checked",
      heading: textOf({ fr: "Comment c’est vérifié", en: "How it is checked" }),
      html: textOf({
        fr: "<p>Chaque version du programme qui fait ce site est essayée dans un vrai navigateur\u00A0: contrastes, noms et rôles, parcours au clavier, largeur des pages. C’est une autoévaluation, de novembre 2026.</p>",
        en: "<p>Each version of the program that makes this site is tried in a real browser: contrast, names and roles, the way through it by keyboard, the width of pages. This is a self-assessment, of November 2026.</p>",
      }),
    },
    {
      id: "limits",
      heading: textOf({ fr: "Ce qui ne l’a pas été", en: "What was not" }),
      html: textOf({
        fr: "<p>Il n’a pas encore été essayé au quotidien avec un lecteur d’écran, une commande par contacteur ou la voix, ni examiné par un organisme extérieur. Les descriptions des photos sont celles que {name} a écrites.</p>",
        en: "<p>It has not yet been tried in daily use with a screen reader, a switch or by voice, nor examined by an outside body. The descriptions of photos are those that {name} wrote.</p>",
      }),
    },
    {
      id: "tell",
      heading: textOf({ fr: "Quelque chose vous arrête?", en: "Does something stop you?" }),
      html: textOf({
        fr: '<p>Dites-le-nous, par téléphone au {phone} ou par courriel à <a href="mailto:{email}">{email}</a>. Nous trouverons une autre façon de vous servir, et nous ferons corriger le site.</p>',
        en: '<p>Tell us, by phone at {phone} or by email at <a href="mailto:{email}">{email}</a>. We will find another way to serve you, and have the site corrected.</p>',
      }),
    },
  ],
};
