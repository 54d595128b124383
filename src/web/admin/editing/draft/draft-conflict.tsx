import type { ComponentProps } from "react";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import type { EditedDraft } from "./use-versioned-draft.ts";

type Props = {
  draft: Pick<EditedDraft<object>, "section" | "secrets" | "keepMine" | "takeTheirs"> & {
    value: object;
    theirs?: { value: object } | undefined;
  };
} & Pick<ComponentProps<typeof LazyFormConflict>, "explained" | "format" | "nameOf">;

/** Both versions, while there are two. */
export function DraftConflict({ draft, ...panel }: Props) {
  const { section, secrets, value, theirs, keepMine, takeTheirs } = draft;
  if (!theirs) return null;
  return (
    <LazyFormConflict {...{ ...panel, section, secrets, keepMine, takeTheirs }} mine={value} theirs={theirs.value} />
  );
}
