/** As Microsoft compares addresses: at every provider without dots, accents, or what follows a plus sign. */
export function plainEmail(email: string): string {
  const plain = email
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\s\p{M}]/gu, "")
    .replace(/(?<!\.)\.+$/, "");
  const [local = "", domain = ""] = plain.split("@");
  return domain ? `${(local.split("+")[0] ?? "").replaceAll(".", "")}@${domain}` : "";
}
