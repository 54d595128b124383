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
