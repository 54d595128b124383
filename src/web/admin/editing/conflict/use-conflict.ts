import { useRef, useState } from "react";
import { isSame } from "#src/web/admin/editing/edited.ts";
import type { Form } from "#src/web/admin/editing/use-form.ts";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useFocusOnConflict } from "./use-focus-on-conflict.ts";

type Typed<Value> = { version: number; value: Value };

type Options<Stored, Value> = {
  /** The name of the form. */
  section: string;
  /** As it was when the form was opened. */
  stored: Stored;
  toTyped: (stored: Stored) => Typed<Value>;
  /** What the server answers where another version was saved meanwhile. */
  code: string;
  /** Undefined once it is gone. */
  fetchNewest: () => Promise<Stored | undefined>;
};

export type Conflict<Value> = ReturnType<typeof useConflict<never, Value>>["of"];

/** For a form whose button saves: a version that was saved elsewhere is shown, and overwritten only when asked. */
export function useConflict<Stored, Value>({ section, stored, toTyped, code, fetchNewest }: Options<Stored, Value>) {
  const [first] = useState(() => toTyped(stored));
  const from = useRef(first);
  const [theirs, setTheirs] = useState<Typed<Value>>();
  const focusOnConflict = useFocusOnConflict(section, theirs);

  async function store<Output extends Stored>(put: (version: number) => Promise<Output>): Promise<Output> {
    const output = await put(from.current.version);
    from.current = toTyped(output);
    setTheirs(undefined);
    return output;
  }

  return {
    async save<Output extends Stored>(put: (version: number) => Promise<Output>): Promise<Output> {
      try {
        return await store(put);
      } catch (error) {
        const newest = problemIn(error).code === code ? await fetchNewest() : undefined;
        if (!newest) throw error;
        const typed = toTyped(newest);
        // What changed is not in this form.
        if (isSame(typed.value, from.current.value)) {
          from.current = typed;
          return store(put);
        }
        focusOnConflict();
        setTheirs(typed);
        throw error;
      }
    },
    /** What the panel with both versions needs, while there are two. */
    of(form: Pick<Form<Value>, "value" | "edit" | "reset" | "submit">) {
      if (!theirs) return undefined;
      const mine = form.value;
      return {
        ...{ section, mine, theirs: theirs.value },
        keepMine() {
          from.current = theirs;
          return form.submit();
        },
        takeTheirs() {
          from.current = theirs;
          form.reset(theirs.value);
          setTheirs(undefined);
          return () => form.edit(() => mine);
        },
      };
    },
  };
}
