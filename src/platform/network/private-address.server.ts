import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

/** This machine, private networks, cloud metadata, reserved ranges. */
export function isPrivateAddress(text: string): boolean {
  if (!isIP(text)) return true;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return true;
  return address.kind() === "ipv6" && !address.match(publicIpv6);
}

/** The only part of IPv6 that is allocated to the public internet. */
const publicIpv6 = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address belongs to this machine or its own network. A loopback address that was shortened is `::`. */
export function isLocalAddress(text: string): boolean {
  return isIP(text) !== 0 && localRanges.has(ipaddr.parse(text).range());
}

const localRanges = new Set<string>(["loopback", "private", "uniqueLocal", "linkLocal", "unspecified"]);

export function isLoopback(host: string): boolean {
  const name = bareHost(host.toLowerCase());
  if (isIP(name)) return ipaddr.parse(name).range() === "loopback";
  return name === "localhost" || name.endsWith(".localhost");
}

/** A site on this machine alone may call other programs here. */
export function allowsPrivateNetwork(siteUrl: string): boolean {
  return isLoopback(new URL(siteUrl).hostname);
}

/** Names that nobody on the internet can look up: RFC 2606, 6761, 6762, 8375, and what home networks use. */
const RESERVED_NAME =
  /(?:^|\.)(?:localhost|test|example|invalid|local|internal|intranet|lan|home\.arpa|example\.(?:com|net|org))$/;

/** Whether strangers and search engines may find the site at this address. */
export function isPublicSite(siteUrl: string): boolean {
  const host = bareHost(new URL(siteUrl).hostname.toLowerCase()).replace(/\.$/, "");
  if (isIP(host)) return !isPrivateAddress(host);
  return host.includes(".") && !RESERVED_NAME.test(host);
}

/** A URL writes IPv6 addresses in brackets. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}
