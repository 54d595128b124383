import { expect, test } from "vitest";
import { isKnownVersion, preferredEncoding } from "./accepted.ts";

test("a version is known by its tag, weak or in a list, and any by a star", () => {
  for (const known of ['"a"', 'W/"a"', '"b", W/"a"', '"b","a"', "*", " * ", '"x,y" , "a"'])
    expect(isKnownVersion(known, '"a"'), known).toBe(true);
  for (const other of [undefined, "", "a", '"b"', '"A"', 'W/"b", "c"', '"a', "**"])
    expect(isKnownVersion(other, '"a"'), String(other)).toBe(false);
  expect(isKnownVersion('"a"', 'W/"a"')).toBe(true);
});

test("the encoding is the one of most weight that there is, in our order where they weigh the same", () => {
  const asked: [string, string][] = [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["br;q=0.2, gzip;q=0.8", "gzip"],
    ["*", "br"],
    ["*;q=0.1, br;q=0", "gzip"],
    ["br;q=0.000, *;q=0", "identity"],
    ["identity, br;q=0.5", "identity"],
    ["identity;q=0", "br"],
    ["identity;q=0, br;q=0", "gzip"],
    ["*;q=0", "identity"],
    ["identity;q=0, gzip", "gzip"],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["BR; Q=1.0", "br"],
    ["br;q=2", "identity"],
    ["br;q=x, gzip", "gzip"],
    ["brotli, xbr", "identity"],
    ["", "identity"],
  ];
  for (const [accepted, encoding] of asked)
    expect(preferredEncoding(accepted, ["br", "gzip"]), accepted).toBe(encoding);
});
