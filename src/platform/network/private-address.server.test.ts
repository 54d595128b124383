import { expect, test } from "vitest";
import { isPrivateAddress, isPublicSite } from "./private-address.server.ts";

test("this machine, private networks and cloud metadata are not the public internet", () => {
  for (const address of [
    ...["127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ...["::1", "::", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "fe80::1", "fd00::1"],
    ...["2002:7f00:1::", "2001:db8::1", "ff02::1", "fd00:ec2::254", "not an address"],
  ])
    expect(isPrivateAddress(address), address).toBe(true);
});

test("public addresses are", () => {
  for (const address of ["8.8.8.8", "172.32.0.1", "1.1.1.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4007::200e"])
    expect(isPrivateAddress(address), address).toBe(false);
});

test("a site is public where strangers can look up its name", () => {
  for (const host of [
    "verdure.ca",
    "www.plumber.example.ca",
    "8.8.8.8",
    "[2606:4700::1111]",
    "localhost.ca",
    "verdure.ca.",
  ])
    expect(isPublicSite(`https://${host}`), host).toBe(true);
  for (const host of [
    ...["localhost", "site.localhost", "127.0.0.1:3000", "[::1]", "192.168.1.20", "server", "nas.local", "a.home.arpa"],
    ...["nordet.example", "site.test", "www.example.com", "example.org", "wiki.internal"],
  ])
    expect(isPublicSite(`http://${host}`), host).toBe(false);
});
