import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const formWords = dictionary(
  {
    index: "Dans cet onglet",
    save: "Enregistrer",
    saving: "Enregistrement…",
    unsaved: "Modifications non enregistrées",
    discard: "Annuler les modifications",
    left: "Vos modifications ne sont pas enregistrées",
    leftWhere: "Elles vous attendent dans Paramètres.",
    backToThem: "Y retourner",
    conflict:
      "Ces paramètres ont été enregistrés entre-temps dans un autre onglet ou sur un autre appareil. Rien n’a été écrasé.",
    loadNewer: "Charger ce qui est enregistré",
    saveAnyway: "Les remplacer par les miens",
  },
  {
    index: "In this tab",
    save: "Save changes",
    saving: "Saving…",
    unsaved: "Unsaved changes",
    discard: "Discard",
    left: "Your changes are not saved",
    leftWhere: "They are waiting for you in Settings.",
    backToThem: "Go back",
    conflict: "These settings were also saved in another tab or on another device. Nothing has been overwritten.",
    loadNewer: "Load what is saved",
    saveAnyway: "Replace it with mine",
  },
);
