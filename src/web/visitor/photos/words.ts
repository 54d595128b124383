import { siteDictionary } from "#src/platform/i18n/dictionary.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";

export const photosWords = siteDictionary(
  {
    title: "Photos des travaux à faire",
    hint: (most: number) => `Jusqu’à ${most} photos aident à donner un prix plus vite.`,
    choose: "Choisir des photos",
    camera: "Prendre une photo",
    add: "Ajouter\u00A0des\u00A0photos",
    sentAfter: "Votre demande part d’abord, les photos ensuite.",
    tooMany: (most: number) => `Au plus ${most} photos\u00A0: les dernières n’ont pas été ajoutées.`,
    photo: (at: number) => `Photo ${at}`,
    remove: (at: number) => `Retirer la photo ${at}`,
    retry: "Réessayer",
    retryPhoto: (at: number) => `Réessayer la photo ${at}`,
    progress: (sent: number, of: number) => `Photos envoyées\u00A0: ${sent} sur ${of}`,
    keepOpen: "Gardez cette page ouverte jusqu’à la fin de l’envoi.",
    triedAgain: (count: number) =>
      count === 1
        ? "Une photo n’est pas partie. On réessaie automatiquement."
        : `${count} photos ne sont pas parties. On réessaie automatiquement.`,
    allSent: "Vos photos sont bien arrivées. Merci!",
    refused: (name: string, why: string) => `${name}\u00A0: ${why}`,
  },
  {
    title: "Photos of the job",
    hint: (most) => `Up to ${most} photos help us price it sooner.`,
    choose: "Choose photos",
    camera: "Take a photo",
    add: "Add photos",
    sentAfter: "Your request goes first, then the photos.",
    tooMany: (most) => `At most ${most} photos: the last ones were not added.`,
    photo: (at) => `Photo ${at}`,
    remove: (at) => `Remove photo ${at}`,
    retry: "Try again",
    retryPhoto: (at) => `Try photo ${at} again`,
    progress: (sent, of) => `Photos sent: ${sent} of ${of}`,
    keepOpen: "Keep this page open until all are sent.",
    triedAgain: (count) =>
      count === 1
        ? "A photo did not get through. We’ll try again automatically."
        : `${count} photos did not get through. We’ll try again automatically.`,
    allSent: "Your photos have arrived. Thank you!",
    refused: (name, why) => `${name}: ${why}`,
  },
);

export const photoStates = siteDictionary(
  {
    preparing: "Préparation…",
    chosen: "En attente",
    sending: "Envoi…",
    sent: "Envoyée",
    refused: "Refusée",
  },
  {
    preparing: "Preparing…",
    chosen: "Waiting",
    sending: "Sending…",
    sent: "Sent",
    refused: "Refused",
  },
);

const refusals = siteDictionary(
  {
    "picture-heic": "cette photo HEIC ne peut pas être lue ici. Choisissez une photo JPEG.",
    "picture-too-heavy": "ce fichier est trop lourd.",
    "picture-too-large": "cette image est trop grande.",
    "picture-too-long": "cette image est trop longue pour sa largeur.",
    "picture-damaged": "ce fichier est endommagé.",
    "picture-too-slow": "cette image prend trop de temps à préparer. Réduisez-la d’abord.",
    "picture-interrupted": "le site est très occupé en ce moment. Réessayez dans un instant.",
    "picture-empty": "ce fichier est vide.",
    "picture-not-a-picture": "ce fichier n’est pas une photo que nous pouvons lire.",
    "picture-svg": "un dessin SVG ne convient pas ici. Choisissez une photo.",
    "photos-full": "cette demande a déjà toutes ses photos.",
    "pictures-busy": "trop d’envois arrivent en ce moment. Réessayez dans un instant.",
    "photos-later":
      "le site ne peut pas recevoir d’autres photos en ce moment. Réessayez plus tard, ou répondez à notre courriel.",
    "photo-missing": "choisissez d’abord une photo.",
    "photo-token-wrong": "il est trop tard pour en ajouter ici. Répondez plutôt à notre courriel.",
    "photo-not-multipart": "l’envoi n’était pas complet. Choisissez la photo de nouveau.",
    "body-too-slow": "l’envoi avance trop lentement. Réessayez avec une meilleure connexion.",
    "body-cut-off": "l’envoi a été coupé avant la fin. Réessayez.",
    "request-aborted": "l’envoi a été coupé avant la fin. Réessayez.",
    "photo-too-early": "votre demande n’est pas encore enregistrée. Réessayez dans un instant.",
    "too-many-requests": "trop d’envois arrivent en ce moment. Réessayez dans un instant.",
    "database-silent": "le site ne répond pas bien en ce moment. Réessayez dans un instant.",
    "storage-unwritable": "le site ne peut rien enregistrer en ce moment. Réessayez plus tard.",
    "server-error": "une erreur est survenue de notre côté. Réessayez dans un instant.",
    other: "cette photo n’est pas arrivée. Choisissez-la de nouveau, ou répondez à notre courriel.",
  },
  {
    "picture-heic": "this HEIC photo cannot be read here. Choose a JPEG photo.",
    "picture-too-heavy": "this file is too large.",
    "picture-too-large": "this picture is too large.",
    "picture-too-long": "this picture is too long for its width.",
    "picture-damaged": "this file is damaged.",
    "picture-too-slow": "this picture takes too long to prepare. Make it smaller first.",
    "picture-interrupted": "the site is very busy at the moment. Try again shortly.",
    "picture-empty": "this file is empty.",
    "picture-not-a-picture": "this file is not a photo we can read.",
    "picture-svg": "an SVG drawing can’t be used here. Choose a photo.",
    "photos-full": "this request already has all its photos.",
    "pictures-busy": "too many are arriving at the moment. Try again shortly.",
    "photos-later": "the site can’t accept more photos at the moment. Try again later, or reply to our email.",
    "photo-missing": "choose a photo first.",
    "photo-token-wrong": "it is too late to add any here. Reply to our email instead.",
    "photo-not-multipart": "it did not arrive whole. Choose the photo again.",
    "body-too-slow": "the upload is too slow. Try again on a better connection.",
    "body-cut-off": "the upload was cut off before the end. Try again.",
    "request-aborted": "the upload was cut off before the end. Try again.",
    "photo-too-early": "your request is not saved yet. Try again shortly.",
    "too-many-requests": "too many are arriving at the moment. Try again shortly.",
    "database-silent": "the site is not responding well at the moment. Try again shortly.",
    "storage-unwritable": "the site can’t save anything at the moment. Try again later.",
    "server-error": "something went wrong on our side. Try again shortly.",
    other: "this photo did not arrive. Choose it again, or reply to our email.",
  },
);

/** Why the server took no photo, by the code of its problem. */
export function photoErrorMessage(code: string | undefined, language: SiteLanguage): string {
  const words = refusals[language];
  return new Map(Object.entries(words)).get(code ?? "") ?? words.other;
}
