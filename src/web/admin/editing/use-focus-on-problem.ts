import { useEffect } from "react";
import type { ReadFieldProblem } from "#src/web/admin/parts/calls/read-problem.ts";

/** The id of the element around the fields of a form. */
export function formId(section: string): string {
  return `${section}-form`;
}

/** The first field in error takes the focus once it is marked. */
export function useFocusOnProblem(section: string, problems: readonly ReadFieldProblem[]): void {
  useEffect(() => {
    if (problems.length === 0) return;
    focusOnProblem(section);
  }, [section, problems]);
}

/** A field whose text is no number still has its former value: what it stands for is not what is on the screen. */
export function focusOnMistyped(section: string): boolean {
  return focusOnFirst(section, "[data-mistyped]");
}

/** A list that lacks an entry, where no field is in error. */
export function focusOnProblem(section: string): void {
  if (!focusOnFirst(section, '[aria-invalid="true"]')) focusOnFirst(section, "[data-invalid]");
}

/** It may be in a card that is folded on a phone. */
function focusOnFirst(section: string, selector: string): boolean {
  const field = document.getElementById(formId(section))?.querySelector<HTMLElement>(selector);
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
  return Boolean(field);
}
