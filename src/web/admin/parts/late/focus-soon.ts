/** Once what was changed is on the page; a removed button would leave the focus nowhere. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
