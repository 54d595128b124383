import { afterEach, expect, test, vi } from "vitest";
import { readLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

function browserThat(asksFor: string, stored: string | null = null) {
  vi.stubGlobal("navigator", { language: asksFor });
  vi.stubGlobal("localStorage", { getItem: () => stored });
}

test.each([
  ["fr-CA", "fr"],
  ["fr", "fr"],
  ["FR-ca", "fr"],
  ["en-CA", "en"],
  ["es-MX", "en"],
  ["fro", "en"],
])("a browser in %s begins in %s", (browser, language) => {
  browserThat(browser);

  expect(readLanguage()).toBe(language);
});

test("the owner's choice wins over the browser", () => {
  browserThat("fr-CA", "en");
  expect(readLanguage()).toBe("en");

  browserThat("en-US", "fr");
  expect(readLanguage()).toBe("fr");
});

test("without storage the browser's language stays", () => {
  browserThat("fr-CA");
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied");
    },
  });

  expect(readLanguage()).toBe("fr");
});
