import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const formWords = dictionary(
  {
    index: "Dans cet onglet",
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
  },
  {
    index: "In this tab",
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
  },
);
