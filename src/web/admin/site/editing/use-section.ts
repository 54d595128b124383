import { useQueryClient } from "@tanstack/react-query";
import { contentProblems } from "#src/site/content/content-problems.ts";
import type { SiteContent, SiteSection } from "#src/site/content/site-content.server.ts";
import {
  useVersionedDraft,
  type EditedDraft,
  type VersionedDraftOptions,
} from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { send } from "#src/web/admin/parts/calls/call.ts";
import type { EditedPart } from "#src/web/admin/site/editing/conflict/both-versions.ts";
import { draftPath, rememberSaved, siteQuery, type EditedSiteState } from "./site-state.ts";

export type EditedSection<Value> = EditedDraft<Value, string> & { section: EditedPart };

/** Saves to the draft of the site by itself. */
export function useSection<Name extends SiteSection>(
  site: EditedSiteState,
  name: Name,
): EditedSection<SiteContent[Name]> {
  const queries = useQueryClient();
  return useSaved<SiteContent[Name]>({
    ...{ name, stored: site.sections[name], path: draftPath(name) },
    keptAs: `draft:site ${name}`,
    fetchNewest: async () => (await queries.fetchQuery({ ...siteQuery, staleTime: 0 })).sections[name],
    onSaved: (saved) => rememberSaved(queries, name, saved),
  });
}

type SavingPart<Value> = Pick<
  VersionedDraftOptions<Value, Value, string>,
  "stored" | "keptAs" | "fetchNewest" | "onSaved"
> & {
  name: EditedPart;
  /** The address of the call that saves it. */
  path: string;
};

export function useSaved<Value>({ name, path, ...saving }: SavingPart<Value>): EditedSection<Value> {
  const draft = useVersionedDraft<Value, Value, string>({
    ...{ ...saving, name, problemWords: contentProblems },
    put: async (edit) => (await send("PUT", path, edit)).json(),
  });
  return { ...draft, section: name };
}
