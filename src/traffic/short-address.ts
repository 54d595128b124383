/** The network instead of the person: an IPv4 address keeps 24 bits, an IPv6 address 48. Anything else becomes empty. */
export function shortenAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? shortenIpv6(plain) : shortenIpv4(plain);
}

function shortenIpv4(address: string): string {
  const parts = address.split(".");
  const valid = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
  return valid ? `${parts.slice(0, 3).join(".")}.0` : "";
}

function shortenIpv6(address: string): string {
  // The URL parser knows every way to write one and writes it in the shortest.
  const host = URL.parse(`http://[${address.replace(/%.*$/s, "")}]/`)?.hostname.slice(1, -1);
  if (host === undefined) return "";
  const [head = "", tail] = host.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const network = [...left, ...Array<string>(gap).fill("0"), ...right].slice(0, 3);
  while (network.at(-1) === "0") network.pop();
  return `${network.join(":")}::`;
}

/** The whole address, or empty text for what is none. */
export function wholeAddress(address: string): string {
  return shortenAddress(address) && address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/s, "");
}
