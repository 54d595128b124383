import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const demoWords = dictionary(
  {
    region: "Démonstration",
    renewed: (time: string) => `Démonstration\u00A0: tout est réinitialisé à ${time}.`,
    shared: "Rien n’est envoyé, et d’autres visiteurs lisent ce que vous écrivez.",
    refused: "Cela n’est pas possible dans une démonstration, et rien n’a changé.",
    welcome: "Ceci est une démonstration",
    enter: (name: string, password: string) =>
      `Tout le monde peut se connecter avec le nom ${name} et le mot de passe ${password}, inscrits ci-dessous.`,
    hourly: "Tout est réinitialisé chaque heure, et rien n’est envoyé.",
    ended: "La démonstration a été réinitialisée. Reconnectez-vous pour continuer.",
  },
  {
    region: "Demonstration",
    // A time of day ends with the stop of “p.m.”.
    renewed: (time) => `Demonstration: everything resets at ${time.replace(/\.$/, "")}.`,
    shared: "Nothing is sent, and other visitors can read what you type.",
    refused: "This can’t be done in the demonstration; nothing was changed.",
    welcome: "This is a demonstration",
    enter: (name, password) => `Anyone can sign in as ${name}, password ${password} (filled in below).`,
    hourly: "Everything resets every hour, and nothing is sent.",
    ended: "The demonstration was reset. Sign in again to continue.",
  },
);
