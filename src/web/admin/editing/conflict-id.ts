/** The id of the panel with both versions of a form. */
export function conflictId({ section }: { section: string }): string {
  return `${section}-conflict`;
}
