import { expect, test } from "vitest";
import { shortenAddress, wholeAddress } from "./short-address.ts";

test("an IPv4 address keeps its first three parts", () => {
  expect(shortenAddress("203.0.113.77")).toBe("203.0.113.0");
  expect(shortenAddress("::ffff:203.0.113.77")).toBe("203.0.113.0");
});

test("an IPv6 address keeps its first 48 bits, however it is written", () => {
  expect(shortenAddress("2001:db8:85a3:8d3:1319:8a2e:370:7348")).toBe("2001:db8:85a3::");
  expect(shortenAddress("2001:0DB8::7348")).toBe("2001:db8::");
  expect(shortenAddress("2001:db8:0:1::1")).toBe("2001:db8::");
  expect(shortenAddress("::1")).toBe("::");
  expect(shortenAddress("fe80::1%eth0")).toBe("fe80::");
  expect(shortenAddress("0:0:5::1")).toBe("0:0:5::");
});

test("what is no address is not kept", () => {
  for (const text of [
    "",
    "1",
    "0x7f.1",
    "010.1.1.1",
    "unknown",
    "300.1.1.1",
    "1.2.3",
    "<script>",
    "zz::1",
    "1.2.3.4:80",
  ])
    expect(shortenAddress(text), text).toBe("");
  expect(wholeAddress("not one")).toBe("");
  expect(wholeAddress("::ffff:203.0.113.77")).toBe("203.0.113.77");
});
