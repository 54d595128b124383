import { siteDictionary } from "#src/platform/i18n/dictionary.ts";

export const photoProblems = siteDictionary(
  {
    "photo-token-wrong": "Des photos ne peuvent plus être ajoutées à cette demande.",
    "photo-not-multipart": "Envoyez multipart/form-data.",
    "photo-missing": "Envoyez une photo dans le champ «\u00A0photo\u00A0».",
    "photos-full": "Cette demande a déjà {most} photos.",
    "photos-later": "Le site ne peut pas recevoir d’autres photos en ce moment. Réessayez plus tard.",
    "photo-too-early": "La demande n’est pas encore enregistrée. Réessayez dans un instant.",
  },
  {
    "photo-token-wrong": "Photos can no longer be added to this request.",
    "photo-not-multipart": "Send multipart/form-data.",
    "photo-missing": "Send one photo in the field “photo”.",
    "photos-full": "This request already has {most} photos.",
    "photos-later": "The site can’t accept more photos at the moment. Try again later.",
    "photo-too-early": "The request isn’t saved yet. Try again in a moment.",
  },
);
