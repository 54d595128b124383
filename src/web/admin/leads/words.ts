import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { LeadStatus } from "#src/work/leads/lead-status.ts";
import { boxWords, statusWords } from "#src/work/leads/lead-status-words.ts";
import { dictionary } from "#src/platform/i18n/dictionary.ts";

export const leadsWords = dictionary(
  { allLeads: "Toutes les demandes", addPhoneLead: "Ajouter un appel", noName: "Sans nom", noMessage: "Aucun message" },
  { allLeads: "All Leads", addPhoneLead: "Log a call", noName: "No name", noMessage: "No message" },
);

/** How long until an answer is due. `time` as in "3 h 20 min". */
export const deadlineWords = dictionary(
  {
    left: (time: string) => `À répondre d’ici ${time}`,
    leftInList: (time: string) => `Reste ${time}`,
    overdue: (time: string) => `En retard de ${time}`,
    overdueInList: (time: string) => `Retard ${time}`,
    justOver: "En retard",
  },
  {
    left: (time) => `Answer within ${time}`,
    leftInList: (time) => `${time} left`,
    overdue: (time) => `Overdue by ${time}`,
    overdueInList: (time) => `${time} late`,
    justOver: "Overdue",
  },
);

export const moveWords = dictionary(
  {
    spam: "Indésirable",
    notSpam: "Légitime",
    delete: "Supprimer",
    restore: "Rétablir",
    forGood: "Supprimer définitivement",
    sure: "Oui, supprimer définitivement",
    keep: "Conserver",
  },
  {
    spam: "Spam",
    notSpam: "Not spam",
    delete: "Delete",
    restore: "Restore",
    forGood: "Delete permanently",
    sure: "Yes, delete permanently",
    keep: "Keep",
  },
);

export const leadChangeWords = dictionary(
  {
    statusSaved: "État de la demande mis à jour",
    statusFailed: "L’état de la demande n’a pas pu être changé",
    noteSaved: "Note ajoutée",
    noteFailed: "La note n’a pas pu être ajoutée",
    leadSaved: "Demande ajoutée",
    leadFailed: "La demande n’a pas pu être ajoutée",
    movedToInbox: "Déplacée dans la boîte de réception",
    corrected: "Demande mise à jour",
    correctFailed: "La demande n’a pas pu être mise à jour",
    noteChanged: "Note modifiée",
    noteDeleted: "Note supprimée",
    noteDeleteFailed: "La note n’a pas pu être supprimée",
    changedTo: (to: { status: LeadStatus } | { box: LeadBox }) =>
      "status" in to ? `État\u00A0: ${statusWords.fr[to.status]}` : `Déplacement\u00A0: ${boxWords.fr[to.box]}`,
    several: (leads: number) => (leads === 1 ? "1 demande" : `${leads} demandes`),
    severalFailed: "Les changements n’ont pas pu être enregistrés",
    undone: "Annulé\u00A0: les demandes sont comme avant",
    undoFailed: "Le changement n’a pas pu être annulé",
    moveFailed: "La demande n’a pas pu être déplacée",
    deleted: "Demande supprimée",
    deleteFailed: "La demande n’a pas pu être supprimée",
    invoicesStay: (who: string, invoices: number, day: string) =>
      `${who}. ${invoices} ${invoices <= 1 ? "facture ou note de crédit reste" : "factures et notes de crédit restent"} dans Factures jusqu’au ${day} au plus tard, comme la loi fiscale le veut.`,
    undo: "Annuler",
    restored: "Demande rétablie",
    restoreFailed: "La demande n’a pas pu être rétablie",
    erased: "Demande supprimée définitivement",
    eraseFailed: "La demande n’a pas pu être supprimée définitivement",
    changedElsewhere: "Elle a été modifiée dans une autre fenêtre; voici où elle en est.",
    goneElsewhere: "Elle a été supprimée définitivement dans une autre fenêtre.",
  },
  {
    statusSaved: "Lead status updated",
    statusFailed: "Failed to update the lead status",
    noteSaved: "Note added",
    noteFailed: "Failed to add the note",
    leadSaved: "Lead added",
    leadFailed: "Failed to add the lead",
    movedToInbox: "Moved to the inbox",
    corrected: "Lead updated",
    correctFailed: "Failed to update the lead",
    noteChanged: "Note updated",
    noteDeleted: "Note deleted",
    noteDeleteFailed: "Failed to delete the note",
    changedTo: (to) => ("status" in to ? `Status: ${statusWords.en[to.status]}` : `Moved: ${boxWords.en[to.box]}`),
    several: (leads) => (leads === 1 ? "1 lead" : `${leads} leads`),
    severalFailed: "Failed to save the changes",
    undone: "Undone: the leads are as before",
    undoFailed: "Failed to undo the change",
    moveFailed: "Failed to move the lead",
    deleted: "Lead deleted",
    deleteFailed: "Failed to delete the lead",
    invoicesStay: (who, invoices, day) =>
      `${who}. ${invoices} ${invoices === 1 ? "invoice or credit note stays" : "invoices and credit notes stay"} in Invoices until ${day} at the latest, as tax law requires.`,
    undo: "Undo",
    restored: "Lead restored",
    restoreFailed: "Failed to restore the lead",
    erased: "Lead permanently deleted",
    eraseFailed: "Failed to permanently delete the lead",
    changedElsewhere: "It was changed in another window; this is the current version.",
    goneElsewhere: "It was permanently deleted in another window.",
  },
);
