import { expect, test } from "vitest";
import { readCsvFile } from "./read-csv-file.ts";

test.each([
  ["UTF-8", new TextEncoder().encode("/déneigement,/\n")],
  ["the character set of Windows", Uint8Array.from("/déneigement,/\n", (letter) => letter.charCodeAt(0))],
  ["the character set of old Macs", Uint8Array.from("/d\u008eneigement,/\n", (letter) => letter.charCodeAt(0))],
  ["UTF-16", Uint8Array.from(Buffer.from("\uFEFF/déneigement,/\n", "utf16le"))],
  ["UTF-8 that was broken before", new TextEncoder().encode("/dÃ©neigement,/\n")],
])("an address with an accent is read from a file in %s", async (_name, bytes) => {
  expect(await readCsvFile(new Blob([bytes]))).toBe("/déneigement,/\n");
});
