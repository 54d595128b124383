import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const choosePasswordWords = dictionary(
  {
    welcome: "Bienvenue",
    welcomeText:
      "Choisissez le mot de passe de l’administration. Il remplace celui qui est affiché au terminal, et ce lien ne servira plus.",
    username: "Nom d’utilisateur",
    password: "Mot de passe",
    passwordHint: "Douze caractères ou plus. Une phrase se retient bien.",
    repeated: "Encore une fois",
    show: "Afficher ce que je tape",
    setPassword: "Choisir et commencer",
    sending: "Un instant",
    blank: "Choisissez un nom et un mot de passe d’au moins 8 caractères.",
    weak: "Utilisez 12 caractères ou plus, ou mélangez minuscules, majuscules, chiffres et symboles.",
    different: "Les deux mots de passe ne sont pas les mêmes. Retapez-les, ou affichez ce que vous tapez.",
    dead: "Ce lien ne fonctionne plus. Connectez-vous avec votre mot de passe, ou redémarrez le programme : il affiche un nouveau lien tant qu’aucun mot de passe n’a été choisi.",
    tooMany: "Trop de tentatives. Veuillez réessayer plus tard.",
    server: "Le serveur ne répond pas. Veuillez réessayer.",
  },
  {
    welcome: "Welcome",
    welcomeText:
      "Choose a password for the back office. It replaces the one shown in the terminal, and this link stops working.",
    username: "Username",
    password: "Password",
    passwordHint: "Twelve characters or more. A phrase is easy to remember.",
    repeated: "Confirm password",
    show: "Show what I type",
    setPassword: "Choose and start",
    sending: "One moment",
    blank: "Choose a name, and a password of at least 8 characters.",
    weak: "Use 12 characters or more, or mix lowercase and capital letters, digits and symbols.",
    different: "The two passwords don’t match. Type them again, or show what you type.",
    dead: "This link no longer works. Sign in with your password, or restart the program: it prints a new link until a password is chosen.",
    tooMany: "Too many attempts. Please try again later.",
    server: "The server isn’t responding. Please try again.",
  },
);
