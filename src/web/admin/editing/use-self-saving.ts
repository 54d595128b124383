import { useVersionedDraft, type EditedDraft } from "./draft/use-versioned-draft.ts";
import type { Edited } from "./edited.ts";
import type { VersionedForm, VersionedFormOptions } from "./use-versioned-form.ts";

export type SelfSavingOptions<Stored, Value extends object, Read> = Omit<
  VersionedFormOptions<Stored, Value, Read>,
  "secrets" | "words" | "stored"
> & { stored: { version: number; values: Stored } };

export type SelfSaving<Value> = Pick<EditedDraft<Value>, "status" | "save" | "keepMine" | "takeTheirs"> & {
  edited: Edited<Value>;
  theirs: VersionedForm<Value>["theirs"];
};

/** A form with versions that saves itself, for what asks for no password. What cannot be parsed is refused before it is sent. */
export function useSelfSaving<Stored, Value extends object, Read>(
  options: SelfSavingOptions<Stored, Value, Read>,
): SelfSaving<Value> {
  const { name, stored, toTyped, parse, problemWords, put, fetchNewest } = options;
  const typedFrom = ({ version, values }: { version: number; values: Stored }) => ({ version, value: toTyped(values) });
  const draft = useVersionedDraft<Value, Read>({
    ...{ name, stored: typedFrom(stored), keptAs: `draft:settings ${name}`, parse, problemWords },
    // As it was typed: a space at its end may be followed by a word.
    put: async ({ version, value: values }, value) => ({ version: (await put({ version, values })).version, value }),
    fetchNewest: async () => typedFrom(await fetchNewest()),
  });
  const { theirs } = draft;
  return { ...draft, edited: draft, theirs: theirs && { version: theirs.version, values: theirs.value } };
}
