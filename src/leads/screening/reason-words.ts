import { dictionary } from "#src/i18n/dictionary.ts";
import type { Reason } from "#src/leads/verdict.ts";

/** Why the screening put a lead aside. */
export const reasonWords = dictionary<Record<Reason, string>>(
  {
    honeypot: "A rempli un champ que personne ne voit",
    "too-fast": "Envoyée plus vite qu’une personne ne peut écrire",
    "bot-check-failed": "A échoué à la vérification antirobot",
    "replayed-proof": "A réutilisé une vérification antirobot pour autre chose",
    "low-score": "reCAPTCHA croit que c’est un robot",
    "other-hostname": "La vérification antirobot a été faite sur un autre site",
    "provider-down": "Le service de vérification antirobot n’a pas répondu",
    "provider-misconfigured": "Le service de vérification antirobot refuse la clé secrète des paramètres",
    "provider-skipped": "Le service antirobot n’a pas joint le visiteur; notre propre vérification est réussie",
    links: "Contient des liens",
    "link-in-name": "Le nom contient un lien",
    "spam-words": "Contient des mots typiques des indésirables",
    "other-script": "Écrite dans un autre alphabet",
    "mixed-script": "Cache des mots en mélangeant des alphabets",
    "repeated-text": "Répète la même phrase",
    "disposable-email": "L’adresse courriel est jetable",
  },
  {
    honeypot: "Filled in a field that people cannot see",
    "too-fast": "Sent faster than a person can type",
    "bot-check-failed": "Failed the bot check",
    "replayed-proof": "Used a bot check a second time, for something else",
    "low-score": "reCAPTCHA thinks it is a robot",
    "other-hostname": "The bot check was passed on another site",
    "provider-down": "The bot check service did not answer",
    "provider-misconfigured": "The bot check service refuses the secret key in Settings",
    "provider-skipped": "The bot check service did not reach the visitor; our own check was passed",
    links: "Contains links",
    "link-in-name": "The name contains a link",
    "spam-words": "Contains words that spam is made of",
    "other-script": "Written in another alphabet",
    "mixed-script": "Hides words by mixing alphabets",
    "repeated-text": "Repeats the same sentence",
    "disposable-email": "The email address is disposable",
  },
);
