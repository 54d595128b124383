import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const demoWords = dictionary(
  {
    region: "Démonstration",
    renewed: (time: string) => `Démonstration\u00A0: à ${time}, tout est remis à neuf.`,
    shared: "Rien n’est envoyé, et d’autres visiteurs lisent ce que vous écrivez.",
    refused: "Cela n’est pas possible dans une démonstration, et rien n’a changé.",
    welcome: "Ceci est une démonstration",
    enter: (name: string, password: string) =>
      `Tout le monde peut entrer avec le nom ${name} et le mot de passe ${password}, inscrits ci-dessous.`,
    hourly: "Tout est remis à neuf chaque heure, et rien n’est envoyé.",
    ended: "L’heure est passée et tout a été remis à neuf. Reconnectez-vous pour continuer.",
  },
  {
    region: "Demonstration",
    renewed: (time) => `Demonstration: at ${time}, everything is made new.`,
    shared: "Nothing is sent, and other visitors read what you type.",
    refused: "That cannot be done in a demonstration, and nothing was changed.",
    welcome: "This is a demonstration",
    enter: (name, password) =>
      `Anybody may come in with the name ${name} and the password ${password}, filled in below.`,
    hourly: "Everything is made new every hour, and nothing is sent.",
    ended: "The hour is over and everything was made new. Sign in again to go on.",
  },
);
