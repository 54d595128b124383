/** As `ref` of the element that replaces a pressed button, which had the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
