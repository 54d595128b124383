import { dictionary } from "#src/i18n/dictionary.ts";

export const formWords = dictionary(
  {
    save: "Enregistrer",
    saving: "Enregistrement...",
    unsaved: "Modifications non enregistrées",
    discard: "Annuler les modifications",
    left: "Vos modifications ne sont pas enregistrées",
    leftWhere: "Elles vous attendent dans Paramètres.",
    backToThem: "Y retourner",
    conflict:
      "Ces paramètres ont été enregistrés entre-temps dans un autre onglet ou sur un autre appareil. Rien n’a été écrasé.",
    loadNewer: "Afficher ce qui est enregistré",
    saveAnyway: "Mettre les miens à la place",
    secretSaved: "Enregistré. Laissez vide pour le garder",
    secretUnset: "Non défini",
    secretRemoved: "Sera retiré à l’enregistrement",
    remove: "Retirer",
    keep: "Garder",
  },
  {
    save: "Save Changes",
    saving: "Saving...",
    unsaved: "Unsaved changes",
    discard: "Discard",
    left: "Your changes are not saved",
    leftWhere: "They are waiting for you in Settings.",
    backToThem: "Go back",
    conflict: "These settings were saved in another tab or on another device meanwhile. Nothing has been overwritten.",
    loadNewer: "Show what is stored now",
    saveAnyway: "Put mine in its place",
    secretSaved: "Saved. Leave blank to keep it",
    secretUnset: "Not set",
    secretRemoved: "Will be removed when you save",
    remove: "Remove",
    keep: "Keep it",
  },
);
