import { useEffect, useRef } from "react";
import { conflictId } from "#src/web/admin/editing/conflict-id.ts";

/**
 * The panel with both versions takes the focus where saving has found them: call the answer before `theirs` is set.
 * It does not where the form opens with them.
 */
export function useFocusOnConflict(section: string, theirs: unknown): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (theirs && isAsked.current) document.getElementById(conflictId({ section }))?.focus();
    isAsked.current = false;
  }, [theirs, section]);
  return () => {
    isAsked.current = true;
  };
}
