/** As Microsoft compares addresses: at every provider without dots, accents, or what follows a plus sign. */
export function plainEmail(email: string): string {
  const plain = email
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\s\p{M}]|\.+\s*$/gu, "");
  const [local = "", domain = ""] = plain.split("@");
  return domain ? `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}` : "";
}
