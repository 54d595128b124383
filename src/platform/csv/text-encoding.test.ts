import { expect, test } from "vitest";
import { decoderOf, encodingOf, withoutMojibake } from "./text-encoding.ts";

const inWindows = (text: string) => Buffer.from(text.replaceAll("’", "\u0092"), "latin1");

/** By the bytes that an encoding has for the letters of French. */
const inBytes = (encoding: "macintosh" | "cp850", text: string) => {
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoderOf(encoding).decode(Uint8Array.from([byte])), byte]),
  );
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0);
};

test.each(["Prénom;Hélène Côté", "Éric Lévesque", "Noël", "Saint-Rémi à l’été", "Ça déménage", "NOM;TÉLÉPHONE"])(
  "%s is told from Mac and from Windows",
  (text) => {
    expect(encodingOf(inBytes("macintosh", text))).toEqual({ encoding: "macintosh", isSure: true });
    expect(encodingOf(inWindows(text))).toEqual({ encoding: "windows-1252", isSure: true });
  },
);

test.each(["Prénom;Hélène Côté", "Éric Lévesque", "François", "NOM;TÉLÉPHONE;PRÉNOM", "Saint-Rémi à l'été"])(
  "%s is told from MS-DOS, and read",
  (text) => {
    const bytes = inBytes("cp850", text);
    expect(encodingOf(bytes)).toEqual({ encoding: "cp850", isSure: true });
    expect(decoderOf("cp850").decode(bytes)).toBe(text);
  },
);

test("a guess between two that is no better than the other is a doubt", () => {
  expect(encodingOf(inBytes("cp850", "Noël"))).toMatchObject({ isSure: false });
});

test.each([
  ["HÃ©lÃ¨ne CÃ´tÃ©", "Hélène Côté"],
  ["lâ€™Ã©tÃ©", "l’été"],
  ["HÃƒÂ©lÃƒÂ¨ne", "Hélène"],
  ["H√©l√®ne", "Hélène"],
  ["voilÃ\u00a0", "voilà"],
  ["Zoé CÃ´tÃ©", "Zoé Côté"],
  ["FranÃ§ois 😀", "François 😀"],
  ["NoÃ«l Ã  l'Ã®le", "Noël à l'île"],
  ["São Paulo, Âge, SÃO", "São Paulo, Âge, SÃO"],
  ["Hélène", "Hélène"],
  ["√2 ≈ 1,41", "√2 ≈ 1,41"],
])("%s is %s", (broken, text) => {
  expect(withoutMojibake(broken)).toBe(text);
});
