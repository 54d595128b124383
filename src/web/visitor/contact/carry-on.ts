import type { FormEvent } from "react";

/** From the short form to the quote form of this page, at its first field that is still empty. */
export function carryOn(event: FormEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLFormElement && target.matches(".short-form"))) return;
  const fields = document.querySelectorAll<HTMLInputElement>("#contact form [required]");
  if (fields.length === 0) return;
  event.preventDefault();
  const typed = new FormData(target);
  for (const field of fields) {
    const value = typed.get(field.name);
    if (typeof value !== "string" || value === "") continue;
    field.value = value;
    // The draft is kept, and what was marked as missing is checked again.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  document.querySelector("#contact")?.scrollIntoView();
  [...fields].find(({ value }) => value === "")?.focus({ preventScroll: true });
}
