import { dictionary } from "#src/platform/i18n/dictionary.ts";

/** Each list is what to do, a line a step. */
export const providerWords = dictionary(
  {
    who: "Qui s’occupe de votre courriel?",
    gmail: "Gmail",
    resend: "Resend",
    microsoft: "Outlook, Microsoft 365",
    icloud: "iCloud",
    yahoo: "Yahoo",
    own: "Mon hébergeur, ou un autre",
    gmailSteps:
      "Activez la validation en deux étapes de votre compte Google\u00a0: sans elle, Google n’offre pas de mot de passe d’application.\nOuvrez les mots de passe d’application, donnez un nom comme «\u00a0Mon site\u00a0», et copiez les 16 lettres.\nCollez-les ci-dessous comme mot de passe, et votre adresse Gmail comme utilisateur. Si vous changez un jour le mot de passe de Google, faites-en un autre ici aussi.",
    resendSteps:
      "Ouvrez un compte chez Resend, gratuit pour commencer, ajoutez-y le domaine de votre site et suivez ce qu’il demande pour le vérifier.\nFaites une clé d’API et copiez-la.\nCollez-la ci-dessous comme mot de passe, et donnez comme expéditeur une adresse de ce domaine.",
    microsoftSteps:
      "Outlook.com, Hotmail et Live n’acceptent plus de programme par mot de passe. Choisissez plutôt Resend ou votre hébergeur.\nMicrosoft 365 l’accepte encore quand l’administrateur permet «\u00a0SMTP authentifié\u00a0» pour la boîte, mais le coupe d’office à la fin de décembre 2026 et l’abandonnera ensuite. Resend ou votre hébergeur durera plus longtemps.",
    icloudSteps:
      "Ouvrez votre compte Apple, dont l’identification à deux facteurs doit être activée.\nSous Connexion et sécurité, faites un mot de passe pour app, et copiez-le.\nCollez-le ci-dessous comme mot de passe, et votre adresse iCloud comme utilisateur.",
    yahooSteps:
      "Ouvrez la sécurité de votre compte Yahoo.\nFaites un mot de passe d’application, et copiez-le.\nCollez-le ci-dessous comme mot de passe, et votre adresse Yahoo comme utilisateur.",
    ownSteps:
      "Votre hébergeur ou votre fournisseur (Vidéotron, Bell, GoDaddy…) publie ces valeurs sous «\u00a0SMTP\u00a0» ou «\u00a0courrier sortant\u00a0»\u00a0: le serveur et le port, 587 ou 465.\nL’utilisateur est d’ordinaire votre adresse au complet, avec son mot de passe.",
    open: "Ouvrir la page",
    newTab: "dans un nouvel onglet",
    server: "Serveur et port",
  },
  {
    who: "Who is your email provider?",
    gmail: "Gmail",
    resend: "Resend",
    microsoft: "Outlook, Microsoft 365",
    icloud: "iCloud",
    yahoo: "Yahoo",
    own: "My host, or another",
    gmailSteps:
      "Turn on 2-Step Verification for your Google account: without it, Google offers no app passwords.\nOpen app passwords, enter a name like “My website”, and copy the 16 letters.\nPaste them below as the password, with your Gmail address as the user. If you ever change your Google password, create another app password here too.",
    resendSteps:
      "Open an account with Resend (free to start), add your website’s domain and follow the steps to verify it.\nCreate an API key and copy it.\nPaste it below as the password, and use an address at that domain as the sender.",
    microsoftSteps:
      "Outlook.com, Hotmail and Live no longer let a program sign in with a password. Choose Resend or your host instead.\nMicrosoft 365 still does if the administrator allows “Authenticated SMTP” for the mailbox, but turns it off by default at the end of December 2026 and will drop it after that. Resend or your host will last longer.",
    icloudSteps:
      "Open your Apple Account, with two-factor authentication turned on.\nUnder Sign-In and Security, create an app-specific password, and copy it.\nPaste it below as the password, with your iCloud address as the user.",
    yahooSteps:
      "Open the security page of your Yahoo account.\nCreate an app password, and copy it.\nPaste it below as the password, with your Yahoo address as the user.",
    ownSteps:
      "Your host or provider (Videotron, Bell, GoDaddy…) publishes these values under “SMTP” or “outgoing mail”: the server and the port, 587 or 465.\nThe user is usually your full email address, with its password.",
    open: "Open the page",
    newTab: "in a new tab",
    server: "Server and port",
  },
);
