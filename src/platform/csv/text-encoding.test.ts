import { expect, test } from "vitest";
import { encodingOf, withoutMojibake } from "./text-encoding.ts";

/** `é` by the byte that each encoding has for it. */
const mac: Record<string, number> = { é: 0x8e, è: 0x8f, ô: 0x99, ë: 0x91, É: 0x83, Ç: 0x82, "’": 0xd5, à: 0x88 };
const inMac = (text: string) => Uint8Array.from(text, (letter) => mac[letter] ?? letter.charCodeAt(0));
const inWindows = (text: string) => Buffer.from(text.replaceAll("’", "\u0092"), "latin1");

test.each(["Prénom;Hélène Côté", "Éric Lévesque", "Noël", "Saint-Rémi à l’été", "Ça déménage"])(
  "%s is told from Mac and from Windows",
  (text) => {
    expect(encodingOf(inMac(text))).toEqual({ encoding: "macintosh", isSure: true });
    expect(encodingOf(inWindows(text))).toEqual({ encoding: "windows-1252", isSure: true });
  },
);

test("a guess between both that is no better than the other is a doubt", () => {
  // The code page of MS-DOS.
  expect(encodingOf(Uint8Array.from([0x48, 0x82, 0x6c, 0x8a]))).toMatchObject({ isSure: false });
});

test.each([
  ["HÃ©lÃ¨ne CÃ´tÃ©", "Hélène Côté"],
  ["lâ€™Ã©tÃ©", "l’été"],
  ["HÃƒÂ©lÃƒÂ¨ne", "Hélène"],
  ["H√©l√®ne", "Hélène"],
  ["voilÃ\u00a0", "voilà"],
  ["São Paulo, Âge, SÃO", "São Paulo, Âge, SÃO"],
  ["Hélène", "Hélène"],
  ["√2 ≈ 1,41", "√2 ≈ 1,41"],
])("%s is %s", (broken, text) => {
  expect(withoutMojibake(broken)).toBe(text);
});
