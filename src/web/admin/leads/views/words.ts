import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const viewWords = dictionary(
  {
    views: "Vues enregistrées",
    save: "Enregistrer cette vue",
    name: "Nom de la vue",
    nameHint: "Comme «\u00A0À rappeler cette semaine\u00A0»",
    confirm: "Enregistrer",
    cancel: "Annuler",
    rename: (name: string) => `Renommer la vue ${name}`,
    remove: (name: string) => `Supprimer la vue ${name}`,
    saved: (name: string) => `Vue enregistrée\u00A0: ${name}`,
    renamed: (name: string) => `Vue renommée\u00A0: ${name}`,
    removed: (name: string) => `Vue supprimée\u00A0: ${name}`,
    undo: "Annuler",
    failed: "La vue n’a pas pu être enregistrée",
  },
  {
    views: "Saved views",
    save: "Save this view",
    name: "View name",
    nameHint: "Such as “To call back this week”",
    confirm: "Save",
    cancel: "Cancel",
    rename: (name) => `Rename the view ${name}`,
    remove: (name) => `Delete the view ${name}`,
    saved: (name) => `View saved: ${name}`,
    renamed: (name) => `View renamed: ${name}`,
    removed: (name) => `View deleted: ${name}`,
    undo: "Undo",
    failed: "Failed to save the view",
  },
);
