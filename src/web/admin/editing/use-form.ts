import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { accepted, type Parsed } from "#src/platform/i18n/problem.ts";
import type { ProblemWords } from "#src/platform/i18n/known-message.ts";
import { problemIn, type ReadFieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";
import { isSame, type Edited } from "./edited.ts";
import { focusOnMistyped, useFocusOnProblem } from "./use-focus-on-problem.ts";

type Options<Value, Output, Read> = {
  /** The ids of its fields begin with it. */
  name: string;
  initial: Value;
  /** Without it what is typed is sent as it is. */
  parse?: (value: Value) => Parsed<Read>;
  problemWords: ProblemWords;
  /** The call, which says itself what else has failed; fields that the server refuses are marked here. */
  save: (read: Read) => Promise<Output>;
  onSaved?: (output: Output) => void;
  /** Under this name what is typed survives a reload and an ended session, until it is saved or the tab is closed. */
  keptAs?: string;
};

export type Form<Value> = Edited<Value> & {
  /** False where something is wrong, which is then marked. */
  check: () => boolean;
  /** True once it is saved. */
  submit: () => Promise<boolean>;
  isSaving: boolean;
  isDirty: boolean;
  /** Back to how it began, or to begin with something else. */
  reset: (initial?: Value) => void;
};

/** A form that its button saves. What was typed stays when it is refused, and the first field in error takes the focus. */
export function useForm<Value, Output, Read = Value>(options: Options<Value, Output, Read>): Form<Value> {
  // Without a function to parse it, `Read` is `Value`.
  const sentAsTyped = accepted as (value: Value) => Parsed<Read>;
  const { name, initial, parse = sentAsTyped, problemWords, save, onSaved } = options;
  const [kept] = useState(() => keptIn(options.keptAs));
  const [begun, setBegun] = useState(initial);
  const [value, setValue] = useState<Value>(() => kept.load(initial));
  const newest = useRef(value);
  const [problems, setProblems] = useState<readonly ReadFieldProblem[]>([]);
  const saving = useMutation({ mutationFn: save });
  useFocusOnProblem(name, problems);

  function show(next: Value) {
    newest.current = next;
    setValue(next);
  }

  function checked(): Parsed<Read> {
    const read = parse(newest.current);
    setProblems(read.ok ? [] : read.problems);
    return read;
  }

  return {
    ...{ section: name, path: "", value, problems, problemWords },
    edit(change) {
      show(change(newest.current));
      kept.store(newest.current);
    },
    check: () => !focusOnMistyped(name) && checked().ok,
    async submit() {
      if (saving.isPending || focusOnMistyped(name)) return false;
      const read = checked();
      if (!read.ok) return false;
      let output: Output;
      try {
        output = await saving.mutateAsync(read.values);
      } catch (error) {
        setProblems(problemIn(error).errors);
        return false;
      }
      kept.forget();
      onSaved?.(output);
      return true;
    },
    isSaving: saving.isPending,
    isDirty: !isSame(value, begun),
    reset(to = begun) {
      kept.forget();
      setBegun(to);
      show(to);
      setProblems([]);
    },
  };
}

/** Where storage is blocked or full, the text is still on the screen. */
/** What is typed under a name, until the tab is closed. */
export function keptIn(name: string | undefined) {
  const key = `draft:${name}`;
  const quietly = <Result>(act: () => Result) => {
    try {
      return name === undefined ? undefined : act();
    } catch {
      return undefined;
    }
  };
  return {
    load<Value>(initial: Value): Value {
      const text = quietly(() => sessionStorage.getItem(key));
      const stored: unknown = text ? quietly(() => JSON.parse(text)) : undefined;
      // `store` wrote an object from the same form; what an older program has written may be anything.
      return typeof stored === "object" && stored !== null ? { ...initial, ...stored } : initial;
    },
    store: (value: unknown) => quietly(() => sessionStorage.setItem(key, JSON.stringify(value))),
    forget: () => quietly(() => sessionStorage.removeItem(key)),
  };
}
