import { expect, test } from "vitest";
import { openPack, packNames } from "./packs.server.ts";
import { pictureNames } from "./picture-names.ts";

test("every picture of a pack that its site shows is named in words, in both languages", () => {
  for (const pack of packNames) {
    const { content, pictures } = openPack(pack);
    const names = pictureNames(content);
    const written = JSON.stringify(content).replaceAll("\\", "");
    const shown = [...pictures.keys()].filter((name) => new RegExp(`picture"?[:=]"${name}"`).test(written));
    expect(shown.length).toBeGreaterThan(5);
    for (const name of shown) {
      const { fr = "", en = "" } = names.get(name) ?? {};
      expect(fr.trim(), name).not.toBe("");
      expect(en.trim(), name).not.toBe("");
      expect(fr, name).not.toBe(name);
    }
  }
});
