import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const mailFailures = dictionary(
  {
    refused: "Le serveur de courriel refuse la connexion. Vérifiez le serveur et le port.",
    unknown: "Aucun serveur ne porte ce nom. Vérifiez comment il s’écrit.",
    silent:
      "Le serveur de courriel ne répond pas. L’hébergeur de votre site bloque peut-être ce port\u00a0: essayez l’autre (587 ou 465), ou Resend.",
    login:
      "Le serveur de courriel refuse l’utilisateur ou le mot de passe. Gmail, iCloud et Yahoo demandent un mot de passe d’application, non celui de votre compte.",
    noPasswords:
      "Microsoft n’accepte plus de mot de passe pour cette boîte. Choisissez Resend ou votre hébergeur, ou demandez à l’administrateur de permettre «\u00a0SMTP authentifié\u00a0».",
    encryption: "La connexion chiffrée avec le serveur de courriel a échoué. Vérifiez le serveur et le port.",
    other: "Le serveur de courriel n’a pas accepté le message.",
  },
  {
    refused: "The mail server refuses the connection. Check the host and the port.",
    unknown: "No server has this name. Check the spelling.",
    silent:
      "The mail server isn’t responding. Your website’s host may block this port: try the other one (587 or 465), or Resend.",
    login:
      "The mail server refuses the user or password. Gmail, iCloud and Yahoo need an app password, not your account’s password.",
    noPasswords:
      "Microsoft no longer accepts a password for this mailbox. Choose Resend or your host, or ask the administrator to allow “Authenticated SMTP”.",
    encryption: "The encrypted connection to the mail server failed. Check the host and the port.",
    other: "The mail server did not accept the message.",
  },
);

const signs: [RegExp, keyof typeof mailFailures.fr][] = [
  [/ECONNREFUSED/, "refused"],
  [/ENOTFOUND|EAI_AGAIN/, "unknown"],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|time(d )?out/i, "silent"],
  [/5\.7\.(?:30|139)\b|basic authentication|SmtpClientAuthentication is disabled/i, "noPasswords"],
  [/EAUTH|\b53[045]\b|authentication|invalid login/i, "login"],
  [/certificate|\bSSL\b|\bTLS\b|EPROTO/i, "encryption"],
];

/** Finds the cause in the technical words of a mail server, or of the connection to it. */
export function mailFailureIn(words: string): keyof typeof mailFailures.fr {
  return signs.find(([sign]) => sign.test(words))?.[1] ?? "other";
}
