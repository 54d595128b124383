import type { Reason } from "#src/leads/screening/verdict.ts";
import { reasonWords as english } from "#src/leads/screening/verdict-words.ts";
import { words } from "#src/web/admin/parts/words.ts";

/** Why the checks had doubts. */
export const reasonWords = words<Record<Reason, string>>(english, {
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
});
