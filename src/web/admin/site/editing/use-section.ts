import { useQueryClient } from "@tanstack/react-query";
import { contentProblems } from "#src/site/content/content-problems.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import type { Edited } from "#src/web/admin/editing/edited.ts";
import type { SectionDraft, DraftState, Versioned } from "#src/web/admin/editing/section-draft.ts";
import { useSavedWith, type Saving } from "#src/web/admin/editing/use-saved.ts";
import type { EditedPart } from "./conflict/both-versions.ts";
import { draftPath, rememberSaved, type SiteState } from "./site-state.ts";

export type Section<Value> = Edited<Value> & { section: EditedPart } & Pick<DraftState<Value>, "status" | "theirs"> &
  Pick<SectionDraft<Value>, "save" | "saved" | "keepMine" | "takeTheirs">;

/** Saves to the draft by itself: after a pause, when the page is left, and once the network is back. */
export function useSection<Name extends SiteSection>(site: SiteState, name: Name): Section<SiteContent[Name]> {
  const queries = useQueryClient();
  return useSaved<SiteContent[Name]>({
    ...{ name, stored: site.sections[name], path: draftPath(name) },
    keptAs: `draft:site ${name}`,
    onSaved: (saved) => rememberSaved(queries, name, saved),
  });
}

type SavingPart<Value> = Omit<Saving<Value>, "put"> & {
  name: EditedPart;
  /** The address of the call that saves it. */
  path: string;
};

export function useSaved<Value>({ name, path, ...saving }: SavingPart<Value>): Section<Value> {
  const put = async (edit: Versioned<Value>): Promise<Versioned<Value>> => (await send("PUT", path, edit)).json();
  return { section: name, path: "", problemWords: contentProblems, ...useSavedWith({ ...saving, put }) };
}
