import ipaddr from "ipaddr.js";

/** The network of an IPv6 address, by the length of its prefix; an IPv4 address is its own. */
function ipNetwork(address: string, bits: number): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}

/** A customer of a provider gets a whole IPv6 /64, so its addresses count as one. */
export function customerNetwork(address: string): string {
  return ipNetwork(address, 64);
}

/** The customer's network, and for IPv6 its /56 and its /48: many get one of them and could come from each of its parts. */
export function networksAround(address: string): string[] {
  const wider = ipaddr.IPv6.isValid(address) ? [56, 48] : [];
  return [customerNetwork(address), ...wider.map((bits) => `${ipNetwork(address, bits)}/${bits}`)];
}
