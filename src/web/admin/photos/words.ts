import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const photoWords = dictionary(
  {
    title: "Photos",
    before: "Avant",
    after: "Après",
    photo: (at: number, of: number) => `Photo ${at} sur ${of}`,
    open: (at: number) => `Agrandir la photo ${at}`,
    previous: "Photo précédente",
    next: "Photo suivante",
    close: "Fermer",
    download: "Télécharger la photo",
    loading: "Chargement de la photo…",
    failed: "Cette photo n’a pas pu être chargée.",
    again: "Réessayer",
    unseen: (photos: number) =>
      photos === 1
        ? "Une photo est jointe. Elle se voit une fois la demande dans la boîte de réception."
        : `${photos} photos sont jointes. Elles se voient une fois la demande dans la boîte de réception.`,
    missing: (arrived: number, announced: number) =>
      arrived === 0
        ? `Le client a choisi des photos (${announced}), qui ne sont pas encore arrivées.`
        : `Arrivées\u00A0: ${arrived} des ${announced} photos que le client a choisies.`,
  },
  {
    title: "Photos",
    before: "Before",
    after: "After",
    photo: (at, of) => `Photo ${at} of ${of}`,
    open: (at) => `Enlarge photo ${at}`,
    previous: "Previous photo",
    next: "Next photo",
    close: "Close",
    download: "Download the photo",
    loading: "Loading the photo…",
    failed: "This photo could not be loaded.",
    again: "Try again",
    unseen: (photos) =>
      photos === 1
        ? "One photo is attached. You’ll see it once the lead is in the inbox."
        : `${photos} photos are attached. You’ll see them once the lead is in the inbox.`,
    missing: (arrived, announced) =>
      arrived === 0
        ? `The customer chose photos (${announced}) that haven’t arrived yet.`
        : `${arrived} of the ${announced} photos the customer chose have arrived.`,
  },
);
