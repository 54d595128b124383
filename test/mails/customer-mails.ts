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
];

const FR_PROGRAMS = below.filter(({ language }) => language === "fr").length;

/** Forty: each program with four answers. */
export const customerMails: CustomerMail[] = below.flatMap(({ program, language, text }) =>
  said[language].map((wrote) => ({ program: `${program} (${language})`, wrote, whole: `${wrote}\n\n${text}\n` })),
);

if (FR_PROGRAMS === below.length) throw new Error("mails in both languages");
