/** As `ref` of what replaces a pressed button: the next key press belongs there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
