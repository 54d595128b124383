import { dictionary } from "#src/i18n/dictionary.ts";

export const confirmWords = dictionary(
  {
    title: "Confirmez que c’est vous",
    intro: "Vous avez donné votre mot de passe il y a un moment. Redonnez-le pour continuer; rien n’est perdu.",
    password: "Mot de passe",
    code: "Code d’authentification",
    codeHint: "Six chiffres de votre application d’authentification, ou un code de récupération.",
    confirm: "Confirmer",
    confirming: "Confirmation...",
    blankPassword: "Saisissez votre mot de passe",
    wrongPassword: "Le mot de passe est erroné",
    blankCode: "Saisissez le code",
    wrongCode: "Ce code est erroné ou a déjà servi",
    tooMany: "Trop de tentatives. Veuillez réessayer plus tard.",
    server: "Erreur du serveur. Veuillez réessayer plus tard.",
  },
  {
    title: "Confirm it’s you",
    intro: "You gave your password a while ago. Give it again to go on; nothing you typed is lost.",
    password: "Password",
    code: "Authentication code",
    codeHint: "Six digits from your authenticator app, or a recovery code.",
    confirm: "Confirm",
    confirming: "Confirming...",
    blankPassword: "Enter your password",
    wrongPassword: "Password is incorrect",
    blankCode: "Enter the code",
    wrongCode: "This code is wrong or was used already",
    tooMany: "Too many attempts. Please try again later.",
    server: "Server error. Please try again later.",
  },
);
