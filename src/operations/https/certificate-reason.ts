import { dictionary, fillIn } from "#src/platform/i18n/dictionary.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import type { AcmeFailureCode } from "#src/operations/https/acme/acme-failure.ts";

/** Why the last try brought no certificate. `detail` is the authority's own sentence. */
export type CertificateReason = { code: AcmeFailureCode; host?: string | undefined; detail: string };

const words = dictionary(
  {
    unreachable: "L’autorité de certification ne répond pas. Vérifiez l’accès du serveur à Internet.",
    dns: "Le nom {host} n’existe pas ou ne mène pas à ce serveur. Corrigez ses enregistrements A et AAAA.",
    connection:
      "L’autorité n’atteint pas {host} par le port 80. Ouvrez-le dans le pare-feu, et vérifiez que le nom mène à ce serveur, en IPv6 aussi.",
    "wrong-answer": "Un autre serveur répond à {host}. Faites mener ce nom ici, en IPv6 aussi.",
    caa: "Un enregistrement CAA de {host} interdit à cette autorité de donner un certificat.",
    "rate-limited": "L’autorité a reçu trop de demandes pour ce nom. Le site essaie de nouveau quand elle le permet.",
    refused: "L’autorité a refusé la demande.",
    site: "votre site",
    said: "{sentence} L’autorité dit\u00A0: {detail}",
  },
  {
    unreachable: "The certificate authority does not answer. Check that the server reaches the Internet.",
    dns: "The name {host} does not exist or does not point to this server. Correct its A and AAAA records.",
    connection:
      "The authority cannot reach {host} on port 80. Open it in the firewall, and check that the name points to this server, over IPv6 too.",
    "wrong-answer": "Another server answers for {host}. Point that name here, over IPv6 too.",
    caa: "A CAA record of {host} forbids this authority to give a certificate.",
    "rate-limited": "The authority has had too many requests for this name. The site tries again when it allows that.",
    refused: "The authority refused the request.",
    site: "your site",
    said: "{sentence} The authority says: {detail}",
  },
);

export function sayCertificateReason({ code, host, detail }: CertificateReason, language: Language): string {
  const t = words[language];
  const sentence = fillIn(t[code], { host: host ?? t.site });
  return detail ? fillIn(t.said, { sentence, detail }) : sentence;
}
