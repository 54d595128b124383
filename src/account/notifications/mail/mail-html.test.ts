import { expect, test } from "vitest";
import { facts, html, lines, mailPage } from "./mail-html.ts";

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
