import { dictionary } from "#src/platform/i18n/dictionary.ts";
import { fieldProblems } from "#src/platform/i18n/field-problems.ts";

export const answerProblems = dictionary(
  {
    ...fieldProblems.fr,
    "answer-subject-missing": "Entrez un objet",
    "answer-text-missing": "Écrivez votre réponse",
    "answer-too-long": "Au plus {most} caractères",
    "answer-file-missing": "Choisissez un fichier.",
    "answer-file-type": "Seules les photos et les PDF peuvent être joints.",
    "answer-file-gone": "Une pièce jointe n’est plus là. Ajoutez-la de nouveau.",
    "answer-files-many": "Au plus {most}\u00A0pièces jointes par courriel.",
    "answer-files-heavy":
      "Les pièces jointes pèsent plus de {most}\u00A0Mo en tout. Retirez-en, ou envoyez deux courriels.",
    "answer-no-copy": "Le PDF n’a pas pu être préparé. Réessayez dans un instant.",
    "mailbox-incomplete": "Remplissez ce champ",
    "mailbox-server-name": "Entrez seulement le nom du serveur, comme imap.exemple.com",
    "mailbox-port": "Entrez un port de 1 à 65\u00A0535",
    "mailbox-microsoft":
      "Les boîtes de Microsoft n’acceptent plus de mot de passe pour IMAP. Créez plutôt une adresse qui reçoit, et une règle qui y redirige vos courriels.",
    "mailbox-password":
      "Le serveur refuse ce nom ou ce mot de passe. Gmail, iCloud, Yahoo et Fastmail veulent un mot de passe d’application. Il dit\u00A0: {says}",
    "mailbox-away": "Le serveur ne répond pas. Vérifiez son nom et le port. {says}",
    "mailbox-unencrypted": "La connexion n’a pas pu être chiffrée, ou son certificat n’est pas bon. {says}",
    "mailbox-refused": "Le serveur n’a pas ouvert la boîte de réception. Il dit\u00A0: {says}",
    "mail-event-refused": "La signature de cet événement n’est pas la bonne.",
    "mail-event-unknown": "Ce n’est pas un événement de Resend.",
    "mail-event-later": "Resend ne donne pas ce courriel en ce moment. Il sera redemandé.",
    "resend-secret-wrong": "Collez le secret de signature de Resend\u00A0: il commence par whsec_",
    "resend-key-missing": "Entrez d’abord la clé API de Resend, avec accès complet, dans Intégrations",
    "answer-unexpected": "Cette réponse n’est pas comprise. Rechargez la page.",
  },
  {
    ...fieldProblems.en,
    "answer-subject-missing": "Enter a subject",
    "answer-text-missing": "Write your answer",
    "answer-too-long": "At most {most} characters",
    "answer-file-missing": "Choose a file.",
    "answer-file-type": "Only photos and PDFs can be attached.",
    "answer-file-gone": "An attachment is no longer there. Add it again.",
    "answer-files-many": "At most {most} attachments in one email.",
    "answer-files-heavy": "The attachments come to more than {most} MB in all. Remove some, or send two emails.",
    "answer-no-copy": "The PDF could not be prepared. Try again in a moment.",
    "mailbox-incomplete": "Fill in this field",
    "mailbox-server-name": "Enter the name of the server alone, such as imap.example.com",
    "mailbox-port": "Enter a port from 1 to 65,535",
    "mailbox-microsoft":
      "Microsoft’s mailboxes no longer take a password for IMAP. Create an address that receives instead, and a rule that redirects your email to it.",
    "mailbox-password":
      "The server refuses this name or password. Gmail, iCloud, Yahoo and Fastmail want an app password. It says: {says}",
    "mailbox-away": "The server does not answer. Check its name and the port. {says}",
    "mailbox-unencrypted": "The connection could not be encrypted, or its certificate is not good. {says}",
    "mailbox-refused": "The server did not open the inbox. It says: {says}",
    "mail-event-refused": "The signature of this event is not the right one.",
    "mail-event-unknown": "This is no event of Resend.",
    "mail-event-later": "Resend does not hand over this email right now. It will be asked for again.",
    "resend-secret-wrong": "Paste Resend’s signing secret: it begins with whsec_",
    "resend-key-missing": "First enter Resend’s API key, with full access, under Integrations",
    "answer-unexpected": "This answer is not understood. Reload the page.",
  },
);

export type AnswerCode = keyof typeof answerProblems.fr;
