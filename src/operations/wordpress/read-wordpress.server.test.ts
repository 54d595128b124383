import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readWordpress } from "./read-wordpress.server.ts";

const folder = mkdtempSync(join(tmpdir(), "wordpress-"));

function read(content: string | Buffer) {
  const file = join(folder, "export.xml");
  writeFileSync(file, content);
  return readWordpress(file);
}

const ATTACK = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const WXR = `<rss xmlns:w="http://wordpress.org/export/1.2/"><channel><w:wxr_version>1.2</w:wxr_version>`;

test.each([
  ["nothing", "", /^line 1 is not well-formed XML/],
  ["no XML", "title,date\n", /^line 2 is not well-formed XML/],
  ["cut off", `${WXR}<item><title>A`, /^line 1 is not well-formed XML/],
  ["a page", "<html><body>Not found</body></html>", /^it is no export of WordPress/],
  ["a feed", "<rss><channel><title>A</title><item><title>B</title></item></channel></rss>", /^it is no export/],
  ["a document type", `${ATTACK}<rss>&b;</rss>`, /^it declares a document type/],
  ["an entity of its own", `<rss><channel>&x;</channel></rss>`, /undefined entity/],
  ["too deep", "<a>".repeat(40), /nested too deeply/],
  ["one endless text", `${WXR}<title>${"a".repeat(9 * 1024 * 1024)}</title>`, /longer than 8 MB/],
  ["another encoding", `<?xml version="1.0" encoding="nonsense"?><rss/>`, /encoding nonsense is unknown/],
])("a file that holds %s is refused in one line", async (_what, content, problem) => {
  const refused = await read(content);
  expect(refused).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  expect(refused.ok || refused.problem).not.toMatch(/\n/);
});

test("a file that is not there is refused in one line", async () => {
  expect(await readWordpress(join(folder, "none.xml"))).toEqual({ ok: false, problem: "there is no such file" });
});

test("another prefix, another encoding and a first release of the format are read", async () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>
    <rss xmlns:x="http://wordpress.org/export/1.0/" xmlns:wp="http://elsewhere.example/"><channel>
      <title>Caf\u00E9</title><item><wp:post_type>fake</wp:post_type><x:post_type>post</x:post_type></item>
    </channel></rss>`;
  expect(await read(Buffer.from(text, "latin1"))).toMatchObject({
    ok: true,
    site: { title: "Café", items: [{ type: "post" }] },
  });
});

const item = (id: number, content: string, title = `Post ${id}`) =>
  `<item><title>${title}</title><content:encoded>${content}</content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_type><![CDATA[post]]></wp:post_type></item>
`;
const cdata = (text: string) => `<![CDATA[${text}]]>`;
const WORDPRESS = "http://wordpress.org/export/1.2/";
const DECLARED = `xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="${WORDPRESS}" xmlns:excerpt="${WORDPRESS}excerpt/"`;
const file = (items: string, { before = `<?xml version="1.0" encoding="UTF-8" ?>\n`, declared = DECLARED } = {}) =>
  `${before}<rss version="2.0" ${declared}>\n<channel>\n<wp:wxr_version>1.2</wp:wxr_version>\n${items}</channel>\n</rss>\n`;
const other = item(9, cdata("<p>Other.</p>"));

test.each<[string, string | Buffer, string, string[]]>([
  ["a vertical tab", file(item(1, cdata("A\u000Bb\u0000c")) + other), "Abc", ["control-character"]],
  ["a vertical tab by its number", file(item(1, "A&#11;b&#x0;c") + other), "Abc", ["control-character"]],
  ["a bare ampersand", file(item(1, "A & b &c=d") + other), "A & b &c=d", ["ampersand"]],
  ["an entity of HTML", file(item(1, "A&nbsp;b&eacute;") + other), "A&nbsp;b&eacute;", ["entity"]],
  ["a bare smaller-than", file(item(1, "1 < 2 <3") + other), "1 < 2 <3", ["markup"]],
  ["a text that is never closed", file(item(1, "<![CDATA[<p>A</p>") + other), "<p>A</p>", ["section"]],
  ["a text closed too early", file(item(1, cdata("A /* ]]> */ b]]> c")) + other), "A /* ]]> */ b]]> c", ["section"]],
  ["a mark of the encoding", `\uFEFF${file(item(1, "A") + other)}`, "A", []],
  ["warnings before it", `<br />\n<b>Warning</b>: x & y\n${file(item(1, "A") + other)}`, "A", ["before"]],
  ["no declaration", file(item(1, "A") + other, { before: "" }), "A", []],
  ["no prefixes", file(item(1, "A") + other, { declared: "" }), "A", ["markup"]],
  ["the same attribute twice", file(item(1, "A") + other, { declared: `${DECLARED} version="2.0"` }), "A", ["markup"]],
  ["markup in a text", file(item(1, '<p class="a">A<br />b</p>') + other), '<p class="a">A<br />b</p>', []],
  [
    "another encoding than it says",
    Buffer.from(file(item(1, cdata("\u00e9t\u00e9")) + other), "latin1"),
    "été",
    ["encoding"],
  ],
  [
    "UTF-8 that it calls otherwise",
    file(item(1, "été") + other, { before: `<?xml version="1.0" encoding="ISO-8859-1"?>` }),
    "été",
    [],
  ],
  [
    "an encoding that nobody knows",
    file(item(1, "été") + other, { before: `<?xml version="1.0" encoding="x"?>` }),
    "été",
    ["encoding"],
  ],
  ["two bytes a character", Buffer.from(`\uFEFF${file(item(1, "été") + other)}`, "utf16le"), "été", []],
  ["a tag that is never closed", file(item(1, "A").replace("</title>", "") + other), "A", ["markup"]],
  ["a notice between items", file(`<br />\n<b>Notice</b>: x\n${item(1, "A")}<p>${other}`), "A", ["markup"]],
])("a file with %s comes in whole, and what was mended is counted", async (_what, content, text, mended) => {
  const found = await read(content);
  if (!found.ok) throw new Error(found.problem);
  expect(found.site.items.map((one) => one.id)).toEqual(["1", "9"]);
  expect(found.site.items[0]?.content).toBe(text);
  expect(found.site.items[1]?.content).toBe("<p>Other.</p>");
  expect(found.site.mended.map(({ kind }) => kind)).toEqual(mended);
});

test("pieces of a file are mended wherever they are cut", async () => {
  const long = "é".repeat(40_000);
  for (const odd of ["A\u000Bb", "A ]]> b", "A & b"]) {
    const found = await read(file(item(1, cdata(long + odd + long)) + item(2, `<![CDATA[${long}`) + other));
    if (!found.ok) throw new Error(found.problem);
    const texts = found.site.items.map((one) => one.content);
    expect(texts).toEqual([long + odd.replace("\u000B", "") + long, long, "<p>Other.</p>"]);
  }
});

test("what cannot be read is named with its line, and the rest comes in", async () => {
  const cut = file(other + item(1, cdata("A"), "Half"))
    .split("<excerpt:encoded>")
    .slice(0, 2)
    .join("<excerpt:encoded>");
  expect(await read(cut)).toMatchObject({
    site: { items: [{ id: "9" }], damaged: [{ title: "Half", line: 9, why: "cut-off" }] },
  });
  const endless = file(item(1, "a".repeat(9 * 1024 * 1024), "Endless") + other);
  expect(await read(endless)).toMatchObject({
    site: { items: [{ id: "9" }], damaged: [{ title: "Endless", line: 5, why: "too-long" }] },
  });
  const nameless = file(item(1, "A", "Of no kind").replace("post_type", "post_typo") + other);
  expect(await read(nameless)).toMatchObject({
    site: { items: [{ id: "9" }], damaged: [{ title: "Of no kind", line: 5, why: "no-type" }] },
  });
});

test("a hostile file is read in one pass", async () => {
  for (const piece of ["<![CDATA[", "]]>", "&", "&a;", "<b", "<b>", "\u0001", "</b>", "<item>", "<![CDATA[]]>a]]>"])
    expect(await read(file(piece.repeat(20_000))), piece).toHaveProperty("ok");
});

test("what the plugins of translations write is read", async () => {
  const written =
    '<category domain="language" nicename="en">English</category><category domain="post_translations" nicename="pll_1">x</category>' +
    "<wp:postmeta><wp:meta_key>_wpml_import_translation_group</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>" +
    "<wp:postmeta><wp:meta_key>_wpml_import_language_code</wp:meta_key><wp:meta_value>fr</wp:meta_value></wp:postmeta>" +
    "<wp:postmeta><wp:meta_key>_icl_lang_duplicate_of</wp:meta_key><wp:meta_value>3</wp:meta_value></wp:postmeta>";
  const found = await read(file(item(1, "A").replace("</item>", `${written}</item>`)));
  expect(found).toMatchObject({ site: { items: [{ language: "en", translations: "pll_1" }] } });
  expect(found).toMatchObject({
    site: { items: [{ meta: { wpmlGroup: "7", wpmlLanguage: "fr", wpmlOriginal: "3" } }] },
  });
});
