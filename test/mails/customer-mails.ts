/** Mails as customers write them, by program and language: what they wrote, and the whole text that arrives. */
export type CustomerMail = { program: string; wrote: string; whole: string };

const ours = {
  fr: ["Bonjour Marie,", "", "Votre soumission est prête : 285 $.", "Lavage Nordet", "450 555-0142"],
  en: ["Hello Marie,", "", "Your quote is ready: $285.", "Lavage Nordet", "450 555-0142"],
};
const quoted = (language: "fr" | "en") => ours[language].map((line) => `> ${line}`.trimEnd()).join("\n");
const bare = (language: "fr" | "en") => ours[language].join("\n");
const address = "info@nordet.example";

const said = {
  fr: [
    "Parfait pour jeudi, merci !",
    "Est-ce que le balcon est inclus ?\n\nIl fait 3 m sur 4.",
    "Oui\n\n- l’entrée\n- le patio\n\nMerci, Marie",
    "Le montant me convient. Mon numéro : 514 555-0199.",
  ],
  en: [
    "Thursday works, thanks!",
    "Is the balcony included?\n\nIt is 10 by 12 ft.",
    "Yes\n\n- the driveway\n- the deck\n\nThanks, Marie",
    "The price is fine. My number: 514 555-0199.",
  ],
};

/** What each program puts below the answer. */
const below: { program: string; language: "fr" | "en"; text: string }[] = [
  {
    program: "Gmail",
    language: "fr",
    text: `Le ven. 20 nov. 2026 à 09 h 12, Lavage Nordet <${address}> a écrit :\n\n${quoted("fr")}`,
  },
  {
    program: "Gmail, broken line",
    language: "fr",
    text: `Le ven. 20 nov. 2026 à 09:12, Lavage Nordet <${address}> a\nécrit :\n\n${quoted("fr")}`,
  },
  {
    program: "Gmail",
    language: "en",
    text: `On Fri, Nov 20, 2026 at 9:12 AM Lavage Nordet <${address}> wrote:\n\n${quoted("en")}`,
  },
  {
    program: "Apple Mail",
    language: "fr",
    text: `> Le 20 nov. 2026 à 09:12, Lavage Nordet <${address}> a écrit :\n> \n${quoted("fr")}`,
  },
  {
    program: "Apple Mail",
    language: "en",
    text: `> On Nov 20, 2026, at 9:12 AM, Lavage Nordet <${address}> wrote:\n> \n${quoted("en")}`,
  },
  {
    program: "iPhone",
    language: "fr",
    text: `Envoyé de mon iPhone\n\n> Le 20 nov. 2026 à 09:12, Lavage Nordet <${address}> a écrit :\n> \n${quoted("fr")}`,
  },
  {
    program: "iPhone",
    language: "en",
    text: `Sent from my iPhone\n\n> On Nov 20, 2026, at 9:12 AM, Lavage Nordet <${address}> wrote:\n> \n${quoted("en")}`,
  },
  {
    program: "Outlook",
    language: "fr",
    text: `De : Lavage Nordet <${address}>\nEnvoyé : 20 novembre 2026 09:12\nÀ : Marie Tremblay <marie@exemple.test>\nObjet : Votre soumission\n\n${bare("fr")}`,
  },
  {
    program: "Outlook",
    language: "en",
    text: `From: Lavage Nordet <${address}>\nSent: Friday, November 20, 2026 9:12 AM\nTo: Marie Tremblay <marie@exemple.test>\nSubject: Your quote\n\n${bare("en")}`,
  },
  {
    program: "Yahoo",
    language: "fr",
    text: `Le vendredi 20 novembre 2026 à 09:12:00 HNE, Lavage Nordet <${address}> a écrit :\n\n${quoted("fr")}`,
  },
  {
    program: "Gmail, day and hour apart",
    language: "fr",
    text: `Le ven. 20 nov. 2026, 09 h 12, Lavage Nordet <${address}>\na écrit :\n\n${quoted("fr")}`,
  },
  {
    program: "Apple Mail, broken at the address",
    language: "fr",
    text: `Le 3 nov. 2026 à 09:12, Lavage Nordet\n<${address}> a\u00A0écrit\u00A0:\n\n${quoted("fr")}`,
  },
  {
    program: "Apple Mail, broken at the address",
    language: "en",
    text: `On Nov 3, 2026, at 9:12 AM, Lavage Nordet\n<${address}> wrote:\n\n${quoted("en")}`,
  },
  {
    program: "iPhone, nothing marked",
    language: "fr",
    text: `Envoyé de mon iPhone\n\nLe 3 nov. 2026 à 09:12, Lavage Nordet <${address}> a écrit :\n\n${bare("fr")}`,
  },
  {
    program: "Samsung",
    language: "fr",
    text: `Envoyé de mon appareil Galaxy\n\n\n-------- Message original --------\nDe : Lavage Nordet <${address}> \nDate : 20-11-2026  09 h 12  (GMT-05:00) \nÀ : Marie Tremblay <marie@exemple.test> \nObjet : Votre soumission \n\n${bare("fr")}`,
  },
  {
    program: "Samsung, right below",
    language: "fr",
    text: `-------- Message d’origine --------\nDe : Lavage Nordet\nDate : 20/11/2026 09:12 (GMT-05:00)\nÀ : Marie\nObjet : Votre soumission\n\n${bare("fr")}`,
  },
  {
    program: "Samsung",
    language: "en",
    text: `Sent from my Galaxy\n\n\n-------- Original message --------\nFrom: Lavage Nordet <${address}> \nDate: 2026-11-20  9:12 a.m.  (GMT-05:00) \nTo: Marie Tremblay <marie@exemple.test> \nSubject: Your quote \n\n${bare("en")}`,
  },
  {
    program: "webmail of a provider",
    language: "fr",
    text: `----- Courriel original -----\nDe: "Lavage Nordet" <${address}>\nÀ: marie@exemple.test\nEnvoyé: Vendredi 20 Novembre 2026 09:12:00\nObjet: Votre soumission\n\n${bare("fr")}`,
  },
  {
    program: "Outlook, no-break spaces and no address",
    language: "fr",
    text: `De\u00A0: Lavage Nordet\nEnvoyé\u00A0: 20 novembre 2026 09:12\nÀ\u00A0: Marie Tremblay\nObjet\u00A0: Votre soumission\n\n${bare("fr")}`,
  },
  {
    program: "Outlook on the web",
    language: "fr",
    text: `Obtenir Outlook pour Android<https://aka.ms/AAb9ysg>\n________________________________\nDe\u00A0: Lavage Nordet <${address}>\nEnvoyé\u00A0: vendredi 20 novembre 2026 09:12:00\nÀ\u00A0: Marie Tremblay <marie@exemple.test>\nObjet\u00A0: Votre soumission\n \n${bare("fr")}`,
  },
  {
    program: "Outlook on the web",
    language: "en",
    text: `Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Lavage Nordet <${address}>\nSent: Friday, November 20, 2026 9:12:00 AM\nTo: Marie Tremblay <marie@exemple.test>\nCc: Paul <paul@exemple.test>\nSubject: Your quote\n \n${bare("en")}`,
  },
  {
    program: "Outlook, headers in bold",
    language: "en",
    text: `*From:* Lavage Nordet\n*Sent:* Friday, November 20, 2026 9:12 AM\n*To:* Marie Tremblay\n*Subject:* Your quote\n\n${bare("en")}`,
  },
  {
    program: "Yahoo",
    language: "en",
    text: `    On Friday, November 20, 2026 at 09:12:00 a.m. EST, Lavage Nordet <${address}> wrote:  \n \n ${bare("en")}`,
  },
  {
    program: "Yahoo, nothing marked",
    language: "fr",
    text: `    Le vendredi 20 novembre 2026 à 09 h 12 min 00 s HNE, Lavage Nordet <${address}> a écrit :  \n \n ${bare("fr")}`,
  },
  {
    program: "Proton",
    language: "fr",
    text: `Envoyé avec la messagerie sécurisée Proton Mail.\n\nLe vendredi 20 novembre 2026 à 09:12, Lavage Nordet <${address}> a écrit :\n\n${quoted("fr")}`,
  },
  {
    program: "Proton",
    language: "en",
    text: `Sent with [Proton Mail](https://proton.me/) secure email.\n\nOn Friday, November 20th, 2026 at 9:12 AM, Lavage Nordet <${address}> wrote:\n\n${quoted("en")}`,
  },
  {
    program: "Thunderbird",
    language: "fr",
    text: `Le 20/11/2026 à 09:12, Lavage Nordet a écrit :\n${quoted("fr")}`,
  },
  {
    program: "Thunderbird",
    language: "en",
    text: `On 2026-11-20 9:12 a.m., Lavage Nordet wrote:\n${quoted("en")}`,
  },
];

const FR_PROGRAMS = below.filter(({ language }) => language === "fr").length;

/** Each program with four answers. */
export const customerMails: CustomerMail[] = below.flatMap(({ program, language, text }) =>
  said[language].map((wrote) => ({ program: `${program} (${language})`, wrote, whole: `${wrote}\n\n${text}\n` })),
);

if (FR_PROGRAMS === below.length) throw new Error("mails in both languages");
