import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const mailFailures = dictionary(
  {
    refused: "Le serveur de courriel refuse la connexion. Vérifiez le serveur et le port.",
    unknown: "Aucun serveur ne porte ce nom. Vérifiez comment il s’écrit.",
    silent: "Le serveur de courriel ne répond pas. Vérifiez le serveur et le port, ou réessayez plus tard.",
    login: "Le serveur de courriel refuse l’utilisateur ou le mot de passe.",
    encryption: "La connexion chiffrée avec le serveur de courriel a échoué. Vérifiez le serveur et le port.",
    other: "Le serveur de courriel n’a pas accepté le message.",
  },
  {
    refused: "The mail server refuses the connection. Check the host and the port.",
    unknown: "There is no server of this name. Check how it is written.",
    silent: "The mail server does not answer. Check the host and the port, or try again later.",
    login: "The mail server refuses the user or the password.",
    encryption: "The encrypted connection to the mail server failed. Check the host and the port.",
    other: "The mail server did not accept the message.",
  },
);

const signs: [RegExp, keyof typeof mailFailures.fr][] = [
  [/ECONNREFUSED/, "refused"],
  [/ENOTFOUND|EAI_AGAIN/, "unknown"],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|time(d )?out/i, "silent"],
  [/EAUTH|\b53[045]\b|authentication|invalid login/i, "login"],
  [/certificate|\bSSL\b|\bTLS\b|EPROTO/i, "encryption"],
];

/** Finds the cause in the technical words of a mail server, or of the connection to it. */
export function mailFailureIn(words: string): keyof typeof mailFailures.fr {
  return signs.find(([sign]) => sign.test(words))?.[1] ?? "other";
}
