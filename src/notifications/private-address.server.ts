import { BlockList, isIP, isIPv4 } from "node:net";

/** What is not the public internet: this machine, private networks, cloud metadata, ranges kept for other uses. */
const notPublic = blockList({
  ipv4: [
    ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
    ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"],
    ...["203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
  ],
  // Those that carry an IPv4 address within them are refused whole.
  ipv6: ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
});

/** Of IPv6 only this part is the public internet. */
const publicIpv6 = blockList({ ipv4: [], ipv6: ["2000::/3"] });

/** Whether an IP address leads anywhere but to the public internet. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return notPublic.check(address, "ipv4");
  return !publicIpv6.check(address, "ipv6") || notPublic.check(address, "ipv6");
}

/** Whether a host, as an address or a name, is this very machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  if (isIP(name)) return name.startsWith("127.") || name === "::1";
  return name === "localhost" || name.endsWith(".localhost");
}

function blockList(ranges: Record<"ipv4" | "ipv6", string[]>): BlockList {
  const list = new BlockList();
  for (const family of ["ipv4", "ipv6"] as const)
    for (const range of ranges[family]) {
      const [network = "", bits] = range.split("/");
      list.addSubnet(network, Number(bits), family);
    }
  return list;
}
