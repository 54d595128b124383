import ipaddr from "ipaddr.js";

/** Anonymised: an IPv4 address keeps 24 bits, an IPv6 address 48; empty for anything else. */
export function shortenAddress(text: string): string {
  const address = wholeAddress(text);
  if (!address) return "";
  const network = ipaddr.IPv6.isValid(address)
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)
    : ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`);
  return network.toString();
}

/** Without a zone, IPv4-mapped IPv6 as IPv4; empty for anything else. */
export function wholeAddress(text: string): string {
  const address = text.replace(/%.*$/s, "");
  // `ipaddr.isValid` also accepts `1`, `0x7f.1` and other old spellings.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address).toString() : "";
}
