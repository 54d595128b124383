import ipaddr from "ipaddr.js";

/** The network instead of the person: an IPv4 address keeps 24 bits, an IPv6 address 48. Anything else becomes empty. */
export function shortenAddress(text: string): string {
  const address = wholeAddress(text);
  if (!address) return "";
  const network = ipaddr.IPv6.isValid(address)
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)
    : ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`);
  return network.toString();
}

/** In its shortest form and without a zone, IPv4-mapped IPv6 as IPv4; empty text for what is no address. */
export function wholeAddress(text: string): string {
  const address = text.replace(/%.*$/s, "");
  // `ipaddr.isValid` also takes `1`, `0x7f.1` and other old spellings.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address).toString() : "";
}
