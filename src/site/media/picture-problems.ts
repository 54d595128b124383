import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const pictureProblems = dictionary(
  {
    "picture-missing": "Envoyez une image dans le champ «\u00A0picture\u00A0».",
    "picture-empty": "Ce fichier est vide.",
    "picture-too-heavy": "Cette image pèse plus de {most}\u00A0Mo.",
    "picture-not-a-picture": "Ce fichier n’est pas une image JPEG, PNG, WebP, AVIF ou HEIC.",
    "picture-svg": "Un dessin SVG ne peut être que le logo. Exportez-le en PNG.",
    "logo-has-text":
      "Ce logo SVG contient du texte, qui dépend d’une police. Convertissez le texte en tracés, ou exportez le logo en PNG.",
    "logo-empty": "Rien ne se voit sur ce logo\u00A0: il est entièrement transparent.",
    "picture-heic":
      "Cette photo HEIC ne peut pas être lue ici. Exportez-la en JPEG, ou réglez l’appareil photo sur «\u00A0Le plus compatible\u00A0».",
    "picture-too-large": "Cette image a plus de {most} millions de pixels. Réduisez-la d’abord.",
    "picture-too-long":
      "Un côté de cette image a plus de {most} pixels, ou plus de {ratio} fois l’autre. Recadrez-la d’abord.",
    "picture-damaged": "Cette image est endommagée ou incomplète. Rien n’a été conservé.",
    "picture-too-slow": "Préparer cette image prend trop de temps. Réduisez-la d’abord.",
    "picture-interrupted":
      "La préparation de cette image a été interrompue, car le serveur est très occupé. Réessayez dans un instant.",
    "pictures-busy": "Plusieurs images sont déjà en préparation. Réessayez dans un instant.",
    "picture-unknown": "Cette image n’existe pas ou n’existe plus.",
    "picture-in-use": "Cette image sert encore dans le site. Retirez-la d’abord de ces sections.",
    "picture-edit-unclear": "Envoyez un nom, un point focal de 0 à 100, ou l’accord du client.",
  },
  {
    "picture-missing": "Send one picture in the field “picture”.",
    "picture-empty": "This file is empty.",
    "picture-too-heavy": "This picture is larger than {most} MB.",
    "picture-not-a-picture": "This file is not a JPEG, PNG, WebP, AVIF or HEIC picture.",
    "picture-svg": "An SVG drawing can only be the logo. Export it as PNG.",
    "logo-has-text":
      "This SVG logo contains text, which depends on a font. Convert the text to outlines, or export the logo as PNG.",
    "logo-empty": "Nothing can be seen in this logo: it is completely transparent.",
    "picture-heic": "This HEIC photo cannot be read here. Export it as JPEG, or set the camera to “Most Compatible”.",
    "picture-too-large": "This picture has more than {most} million pixels. Make it smaller first.",
    "picture-too-long":
      "One side of this picture has more than {most} pixels, or more than {ratio} times the other. Crop it first.",
    "picture-damaged": "This picture is damaged or incomplete. Nothing was stored.",
    "picture-too-slow": "Preparing this picture takes too long. Make it smaller first.",
    "picture-interrupted":
      "Preparing this picture was interrupted because the server is very busy. Try again in a moment.",
    "pictures-busy": "Several pictures are already being prepared. Try again in a moment.",
    "picture-unknown": "This picture doesn’t exist, or no longer does.",
    "picture-in-use": "The site still uses this picture. Remove it from these sections first.",
    "picture-edit-unclear": "Send a name, a focal point from 0 to 100, or the customer’s agreement.",
  },
);
