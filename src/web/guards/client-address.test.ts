import { expect, test } from "vitest";
import { believedAddress } from "./client-address.ts";

test("without a proxy nothing that a client says of its address counts", () => {
  expect(believedAddress("203.0.113.9", "198.51.100.1", 0)).toBe("198.51.100.1");
  expect(believedAddress(undefined, "::ffff:198.51.100.1", 0)).toBe("198.51.100.1");
});

test("of the addresses in front, the one that the outermost trusted proxy saw", () => {
  expect(believedAddress("10.0.0.1, 203.0.113.9", "127.0.0.1", 1)).toBe("203.0.113.9");
  expect(believedAddress("6.6.6.6, 203.0.113.9, 10.0.0.1", "127.0.0.1", 2)).toBe("203.0.113.9");
  expect(believedAddress("203.0.113.9", "127.0.0.1", 2)).toBe("127.0.0.1");
});

test("what is no address is not believed, and a port or brackets are no part of one", () => {
  for (const said of ["<script>", "a".repeat(5_000), "1.2.3.4.5", "\u001b[31m", "unknown"])
    expect(believedAddress(said, "127.0.0.1", 1)).toBe("127.0.0.1");
  expect(believedAddress("203.0.113.9:4711", "127.0.0.1", 1)).toBe("203.0.113.9");
  expect(believedAddress("[2001:db8::1]:4711", "127.0.0.1", 1)).toBe("2001:db8::1");
  expect(believedAddress("2001:db8::1", "127.0.0.1", 1)).toBe("2001:db8::1");
  expect(believedAddress("::ffff:203.0.113.9", "127.0.0.1", 1)).toBe("203.0.113.9");
});
