import { expect, test } from "vitest";
import { facts, html, lines, mailPage, paragraph } from "./mail-html.ts";

test("what a visitor typed cannot become markup", () => {
  expect(html`<b title="${`"><script>`}">${"Côté & O'Neil"}</b>`.markup).toBe(
    '<b title="&quot;&gt;&lt;script&gt;">Côté &amp; O&#39;Neil</b>',
  );
});

test("pieces of markup are put together as they are", () => {
  const pieces = ["a", "<"].map((text) => html`<i>${text}</i>`);
  expect(html`<b>${pieces}</b>`.markup).toBe("<b><i>a</i><i>&lt;</i></b>");
});

test("line breaks are kept", () => {
  expect(lines("Un\n<deux>\n").markup).toBe("Un<br />&lt;deux&gt;<br />");
});

test("a page names its language and escapes its title", () => {
  const page = mailPage({ language: "fr", title: "<Demande>", body: facts([{ name: "Nom", value: "Zoé" }]) });
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain("<title>&lt;Demande&gt;</title>");
  expect(page).toContain(">Zoé</dd>");
});

test("numbers of papers and of phones stay on one line, and nothing else is held together", () => {
  const whole = (text: string) => paragraph(text).markup.match(/(?<=nowrap">)[^<]*/g) ?? [];

  expect(whole("Facture F-2026-0003 : 450\u00a0555-0142, soumission 2026-001.")).toEqual([
    ...["F-2026-0003", "555-0142", "2026-001"],
  ]);
  expect(whole("Mont-Saint-Hilaire, a-1-2@exemple.test, <b>3-4")).toEqual(["3-4"]);
  expect(paragraph("<b>3-4").markup).toContain("&lt;b&gt;");
});

test("who reads in the dark gets a dark page", () => {
  const page = mailPage({ language: "en", title: "Hello", body: paragraph("You") });
  const dark = /@media \(prefers-color-scheme: dark\) \{([^]*?)<\/style>/.exec(page)?.[1] ?? "";

  for (const [, name] of dark.matchAll(/\.(\w+)\{/g))
    expect(`${page} ${facts([{ name: "a", value: "b" }]).markup} class="link"`).toContain(`class="${name}"`);
  expect(dark).toContain(".page{background");
});
