import type { IncomingMessage, ServerResponse } from "node:http";

/** Shown to everybody. */
export const demoAccount = { username: "demo", password: "demonstration" };
/** Of who has been told what this is. */
export const TOLD = "demonstration=told";

/** What the front says in place of the program. */
export type Said = { status: number; fr: string[]; en: string[] };

const { username, password } = demoAccount;

export const says = {
  welcome: {
    status: 200,
    fr: [
      "Ceci est une démonstration d’une entreprise inventée. Tout est remis à neuf chaque heure, et rien n’est envoyé.",
      "D’autres visiteurs lisent ce que vous écrivez\u00A0: n’y mettez que des noms inventés. Une partie de ce que fait le programme est refusée ici, comme d’envoyer, de publier ou de changer les réglages.",
      `Administration\u00A0: nom d’utilisateur «\u00A0${username}\u00A0», mot de passe «\u00A0${password}\u00A0».`,
    ],
    en: [
      "This is a demonstration of an invented business. Everything is made new every hour, and nothing is sent.",
      "Other visitors read what you type: use invented names only. Some of what the program does is refused here, such as sending, publishing or changing settings.",
      `Back office: username “${username}”, password “${password}”.`,
    ],
  },
  refused: {
    status: 403,
    fr: ["Cela n’est pas possible dans la démonstration, et rien n’a changé."],
    en: ["This can’t be done in the demonstration, and nothing was changed."],
  },
  tooLarge: {
    status: 413,
    fr: ["C’est trop grand pour la démonstration."],
    en: ["This is too large for the demonstration."],
  },
  busy: {
    status: 429,
    fr: ["Vous avez beaucoup changé en peu de temps. Réessayez dans dix minutes."],
    en: ["You have changed a lot in a short time. Try again in ten minutes."],
  },
  renewing: {
    status: 503,
    fr: ["La démonstration est en train d’être remise à neuf. Réessayez dans un instant."],
    en: ["The demonstration is being made new. Try again in a moment."],
  },
} satisfies Record<string, Said>;

/** A page for people; the back office reads a problem document. */
export function sendPage({ url = "" }: IncomingMessage, to: ServerResponse, said: Said): void {
  const isCall = url.startsWith("/api/");
  const isWelcome = said === says.welcome;
  const { status, fr, en } = said;
  to.writeHead(status, {
    "Content-Type": isCall ? "application/problem+json" : "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow",
    ...(status > 413 && { "Retry-After": status === 503 ? "5" : "600" }),
    ...(isWelcome && { "Set-Cookie": `${TOLD}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax` }),
  });
  to.end(isCall ? JSON.stringify({ title: "Demonstration", status, detail: en[0] }) : pageOf({ fr, en }, isWelcome));
}

function pageOf({ fr, en }: Pick<Said, "fr" | "en">, isWelcome: boolean): string {
  const links = (site: string, backOffice: string) =>
    isWelcome ? `<p><a href="/">${site}</a> <a href="/admin">${backOffice}</a></p>` : "";
  const block = (language: string, lines: string[], more: string) =>
    `<section lang="${language}">${lines.map((line) => `<p>${line}</p>`).join("")}${more}</section>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Démonstration | Demonstration</title><style>:root{color-scheme:light dark}body{max-width:40rem;margin:auto;padding:1rem;font:1.125rem/1.5 system-ui,sans-serif}section+section{border-top:1px solid}a{display:inline-block;min-height:2rem;margin-right:1rem}</style></head><body><main><h1>Démonstration</h1>${block("fr", fr, links("Voir le site", "Ouvrir l’administration"))}${block("en", en, links("See the site", "Open the back office"))}</main></body></html>`;
}
