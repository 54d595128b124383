import type { DraftStatus } from "./versioned-draft.ts";

export const statusColours: Record<DraftStatus, string> = {
  saved: "text-success",
  unsaved: "text-muted",
  saving: "text-muted",
  failed: "text-danger",
  refused: "text-danger",
  conflict: "text-danger",
};
