import { expect, test } from "vitest";
import { cleanPasted, tidyHtml } from "./rich-html.ts";

test("a paste from Word loses its styles, comments and empty paragraphs", () => {
  const word = `<html><head><style>p.MsoNormal{color:red}</style><!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head>
<body><!--StartFragment--><p class=MsoNormal>Bonjour<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>`;
  expect(cleanPasted(word).replaceAll(/<\/?(?:html|body)>|\n/g, "")).toBe("<p class=MsoNormal>Bonjour</p>");
});

test("bullets of Word become a list", () => {
  const item = (text: string) =>
    `<p class=MsoListParagraphCxSpFirst style='mso-list:l0'><![if !supportLists]><span>·<span>   </span></span><![endif]>${text}</p>`;
  expect(cleanPasted(`${item("Entrée")}\n${item("Patio")}`)).toMatch(/^<ul><li>Entrée<\/li>\s*<li>Patio<\/li><\/ul>$/);
});

test("numbers of Word become a numbered list", () => {
  const item = "<p class=MsoListParagraph><![if !supportLists]><span>1.<span> </span></span><![endif]>Laver</p>";
  expect(cleanPasted(item)).toBe("<ol><li>Laver</li></ol>");
});

test("bold and italics of Google Docs are kept, its bold wrapper and its blank lines are not", () => {
  const span = (style: string, text: string) => `<span style="font-size:11pt;${style}">${text}</span>`;
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr">${span("font-weight:400", "Titre")}</h1><br /><p>${span("font-weight:700", "Gras")}${span("font-style:italic", "penché")}</p></b><br class="Apple-interchange-newline">`;
  expect(cleanPasted(docs)).toBe("<h3>Titre</h3><p><strong>Gras</strong><em>penché</em></p></b>");
});

test("the item of a list has no paragraph of its own", () => {
  expect(
    tidyHtml("<ul><li><p><strong>Quoi</strong> comment</p></li><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>"),
  ).toBe("<ul><li><strong>Quoi</strong> comment</li><li>a<ul><li>b</li></ul></li></ul>");
});

test("an item of two paragraphs keeps them, and an empty text is empty", () => {
  expect(tidyHtml("<ul><li><p>a</p><p>b</p></li></ul>")).toBe("<ul><li><p>a</p><p>b</p></li></ul>");
  expect(tidyHtml("<p></p>")).toBe("");
});
