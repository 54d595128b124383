import { dictionary } from "#src/platform/i18n/dictionary.ts";

const french = {
  password: "Mot de passe",
  code: "Code d’authentification",
  codeHint: "Six chiffres de votre application d’authentification, ou un code de récupération.",
  wrongCode: "Ce code est erroné ou a déjà servi",
  server: "Erreur du serveur. Veuillez réessayer plus tard.",
};

const english = {
  password: "Password",
  code: "Authentication code",
  codeHint: "Six digits from your authenticator app, or a recovery code.",
  wrongCode: "This code is wrong or was already used",
  server: "Server error. Please try again later.",
};

export const loginWords = dictionary(
  {
    ...french,
    documentTitle: "Connexion · Administration",
    title: "Connexion",
    username: "Nom d’utilisateur",
    show: "Afficher ce que je tape",
    login: "Se connecter",
    sending: "Connexion en cours…",
    success: "Connexion réussie",
    blank: "Veuillez saisir le nom d’utilisateur et le mot de passe",
    wrong: "Nom d’utilisateur ou mot de passe invalide",
    tooMany: "Trop de tentatives de connexion. Veuillez réessayer plus tard.",
    blankCode: "Veuillez saisir le code",
    startOver: "Recommencer",
    forgotten: "Mot de passe oublié?",
    forgottenText:
      "La personne qui s’occupe du serveur peut en définir un nouveau, dans le dossier du programme\u00A0:",
    backToSite: "Retour au site Web",
    linkDead:
      "Ce lien de mise en route ne fonctionne plus. Connectez-vous avec votre mot de passe, ou redémarrez le programme : il affiche un nouveau lien tant qu’aucun mot de passe n’a été choisi.",
  },
  {
    ...english,
    documentTitle: "Login · Back office",
    title: "Login",
    username: "Username",
    show: "Show what I type",
    login: "Login",
    sending: "Logging in...",
    success: "Login successful",
    blank: "Please enter both username and password",
    wrong: "Invalid username or password",
    tooMany: "Too many login attempts. Please try again later.",
    blankCode: "Please enter the code",
    startOver: "Start over",
    forgotten: "Forgot your password?",
    forgottenText: "Whoever looks after the server can set a new one, in the program’s folder:",
    backToSite: "Back to the website",
    linkDead:
      "This set-up link no longer works. Sign in with your password, or restart the program: it prints a new link until a password is chosen.",
  },
);

export const confirmWords = dictionary(
  {
    ...french,
    title: "Confirmez que c’est vous",
    intro:
      "Vous avez entré votre mot de passe il y a un moment. Entrez-le de nouveau pour continuer; rien n’est perdu.",
    confirm: "Confirmer",
    confirming: "Confirmation…",
    blankPassword: "Saisissez votre mot de passe",
    wrongPassword: "Le mot de passe est erroné",
    blankCode: "Saisissez le code",
    tooMany: "Trop de tentatives. Veuillez réessayer plus tard.",
  },
  {
    ...english,
    title: "Confirm it’s you",
    intro: "You entered your password a while ago. Enter it again to continue; nothing you typed is lost.",
    confirm: "Confirm",
    confirming: "Confirming…",
    blankPassword: "Enter your password",
    wrongPassword: "Password is incorrect",
    blankCode: "Enter the code",
    tooMany: "Too many attempts. Please try again later.",
  },
);
