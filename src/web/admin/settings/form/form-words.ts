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
  },
);
