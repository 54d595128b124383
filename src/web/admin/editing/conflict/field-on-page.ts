import { fieldId } from "#src/web/admin/editing/edited.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The label of the field of a form, as its reader sees it: a form names its fields once. Blank where it shows none. */
export function labelOnPage(section: string, path: string): string {
  const control = controlOf(section, path);
  if (control) {
    const legend = control.closest("fieldset")?.querySelector(":scope > legend")?.textContent;
    return [legend, control.labels?.[0]?.textContent ?? control.ariaLabel].filter(Boolean).join(" · ");
  }
  const fieldset = document.getElementById(fieldId({ section, path }));
  if (fieldset instanceof HTMLFieldSetElement) return fieldset.querySelector("legend")?.textContent ?? "";
  const end = path.lastIndexOf(".");
  return end < 0 ? "" : labelOnPage(section, path.slice(0, end));
}

/** The name of the choice that is stored as `value`. */
export function choiceOnPage(section: string, path: string, value: string): string {
  const control = controlOf(section, path);
  if (!(control instanceof HTMLSelectElement)) return value;
  return [...control.options].find((option) => option.value === value)?.text ?? value;
}

function controlOf(section: string, path: string): Control | undefined {
  const found = document.getElementById(fieldId({ section, path }));
  const isControl =
    found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement;
  return isControl ? found : undefined;
}
