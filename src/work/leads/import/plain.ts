/** `E-mails` and `Reçue le`: `e mails` and `recue le`. */
export function plain(header: string): string {
  return header
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
