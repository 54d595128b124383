import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const formWords = dictionary(
  {
    index: "Dans cet onglet",
    unsaved: "Modifications non enregistrées",
    left: "Vos modifications ne sont pas enregistrées",
    leftWhere: "Elles vous attendent dans Paramètres.",
    backToThem: "Y retourner",
    save: "Enregistrer",
  },
  {
    index: "In this tab",
    unsaved: "Unsaved changes",
    left: "Your changes are not saved",
    leftWhere: "They are waiting for you in Settings.",
    backToThem: "Go back",
    save: "Save",
  },
);
