import { CallError } from "#src/web/admin/parts/calls/call.ts";
import type { Edited } from "./edited.ts";
import { useSavedWith } from "./use-saved.ts";
import type { VersionedForm, VersionedFormOptions } from "./use-versioned-form.ts";

export type SelfSavingOptions<Stored, Value extends object, Read> = Omit<
  VersionedFormOptions<Stored, Value, Read>,
  "secrets" | "words" | "stored"
> & { stored: { version: number; values: Stored } };

type Saved<Value> = Pick<ReturnType<typeof useSavedWith<Value>>, "status" | "save" | "keepMine" | "takeTheirs">;

export type SelfSaving<Value> = Saved<Value> & {
  edited: Edited<Value>;
  theirs: VersionedForm<Value>["theirs"];
};

/** A form with versions that saves itself, for what asks for no password. What cannot be parsed is refused before it is sent. */
export function useSelfSaving<Stored, Value extends object, Read>(
  options: SelfSavingOptions<Stored, Value, Read>,
): SelfSaving<Value> {
  const { name, stored, toTyped, parse, problemWords, put, fetchNewest } = options;
  const versioned = ({ version, values }: { version: number; values: Stored }) => ({
    version: String(version),
    value: toTyped(values),
  });
  const { value, edit, problems, theirs, ...saved } = useSavedWith<Value>({
    stored: versioned(stored),
    keptAs: `draft:settings ${name}`,
    onSaved: () => {},
    async put({ version, value: typed }) {
      const read = parse(typed);
      if (!read.ok) throw new CallError(422, refusalOf(read.problems));
      try {
        const { version: next } = await put({ version: Number(version), values: read.values });
        // As it was typed: a space at its end may be followed by a word.
        return { version: String(next), value: typed };
      } catch (error) {
        if (!(error instanceof CallError && error.status === 409)) throw error;
        throw new CallError(409, JSON.stringify(versioned(await fetchNewest())));
      }
    },
  });
  return {
    ...saved,
    edited: { section: name, path: "", value, edit, problems, problemWords },
    theirs: theirs && { version: Number(theirs.version), values: theirs.value },
  };
}

/** As the server words it. */
function refusalOf(problems: readonly { field: string }[]): string {
  return JSON.stringify({ detail: "", errors: problems.map((problem) => ({ ...problem, message: "" })) });
}
