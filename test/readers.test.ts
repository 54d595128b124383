import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { parseIdeasCsv } from "#src/marketing/content-ideas/sent-ideas-csv.server.ts";
import { readTable } from "#src/work/leads/import/read-sheet.server.ts";
import { readWordpress } from "#src/operations/wordpress/read-wordpress.server.ts";
import { verifyBackup } from "#src/platform/db/backup/read-backup.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { parseJson } from "#src/platform/reading/parse-json.ts";
import { readContent } from "#src/work/conversation/reading/mail-content.server.ts";
import { parseHeaders } from "#src/work/conversation/reading/mail-headers.ts";
import { readPicture } from "#src/site/media/take-picture.server.ts";
import { fieldsOf, limitBody } from "#src/web/http/read-body.ts";
import { readParts } from "#src/web/http/read-file.ts";
import { countTurns } from "./programs/count-turns.ts";
import { manyParts } from "./app/worst-forms.ts";

/** The worst of its kind: each is refused, or read in many turns of the event loop. */
const worst: Record<keyof typeof bounds, () => Promise<void>> = {
  multipart: async () => {
    const { bytes } = bounds.multipart;
    const route = new Hono().post("/", limitBody(bytes, { share: "photos" }), async (c) =>
      c.json((await readParts(c)) ?? "refused"),
    );
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const answer = await route.request("/", { method: "POST", body: manyParts(bytes), headers });
    expect(await answer.json()).toBe("refused");
  },
  form: async () => {
    const { bytes, fields } = bounds.form;
    const route = new Hono().post("/", limitBody(bytes), (c) => c.json(Object.keys(fieldsOf(c)).length));
    const send = (body: string) => route.request("/", { method: "POST", body, headers });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await send("a&".repeat(bytes / 2))).status).toBe(413);
    expect((await send("a=&".repeat(fields + 1))).status).toBe(413);
    expect((await send("a=&".repeat(fields))).status).toBe(200);
    expect(await (await send(`a=${"%41".repeat(20_000)}`)).json()).toBe(1);
  },
  json: async () => {
    const { bytes, levels, values } = bounds.json;
    expect(parseJson(`[${"0,".repeat(bytes / 2 - 1)}0]`)).toMatchObject({ problem: "json-too-long" });
    expect(parseJson(`[${"0,".repeat(values)}0]`)).toMatchObject({ problem: "json-too-long" });
    expect(parseJson("[".repeat(bytes))).toMatchObject({ problem: "json-too-deep" });
    expect(parseJson(`${"[".repeat(levels)}${"]".repeat(levels)}`)).toMatchObject({ ok: true });
    expect(parseJson(String.raw`["a\u0000b", "\ud800", "\ud83d\ude00"]`)).toMatchObject({
      json: ["a b", " ", "😀"],
    });
    // A sign that somebody wrote stays, whatever stands beside it.
    expect(parseJson(String.raw`["H\ufffdl", "a\u0000\udc00b"]`)).toMatchObject({ json: ["H\uFFFDl", "a  b"] });
  },
  csv: async () => {
    const { rows, columns, cells, rowCharacters } = bounds.csv;
    const read = (text: string) => readTable(Buffer.from(text), { titleRows: 0 });
    expect(await read("a\n".repeat(rows + 2))).toMatchObject({ problem: { code: "file-too-many-rows" } });
    expect(await read(`${"a,".repeat(columns)}a\n`)).toMatchObject({ problem: { code: "file-too-many-columns" } });
    const wide = `${"a,".repeat(columns - 1)}a\n`.repeat(cells / columns + 1);
    expect(await read(wide)).toMatchObject({ problem: { code: "file-too-many-rows", values: { most: 7_500 } } });
    const long = await read(`a,b\n${"a,".repeat(10)}${"a".repeat(2 * rowCharacters)}\na,b\n`);
    expect(long.ok || long.problem.code).toBe("file-row-too-long");
    const loop = countTurns();
    await read(`${"a,".repeat(columns - 1)}a\n`.repeat(5_000));
    expect(loop.turns()).toBeGreaterThan(100);
    loop.stop();
    expect(await parseIdeasCsv(`headline\n${"a\n".repeat(rows + 2)}`)).toMatchObject({
      problem: { code: "file-too-many-rows" },
    });
    expect(await parseIdeasCsv(`headline${",a".repeat(columns)}\na\n`)).toMatchObject({
      problem: { code: "file-too-many-columns" },
    });
    expect(await parseIdeasCsv(`headline\n${"a".repeat(2 * rowCharacters)}\n`)).toMatchObject({
      problem: { code: "file-row-too-long" },
    });
  },
  xml: async () => {
    const { levels, textCharacters } = bounds.xml;
    const read = (text: string) => readWordpress(fileOf("export.xml", text));
    expect(await read("<a>".repeat(levels + 1))).toMatchObject({ problem: "its elements are nested too deeply" });
    expect(await read(`<a>${"a".repeat(textCharacters + 1)}</a>`)).toMatchObject({
      problem: "a text is longer than 8 MB",
    });
    expect(await read(`<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`)).toMatchObject({ ok: false });
  },
  mail: async () => {
    const { parts, levels } = bounds.mail;
    const head = "From: a@exemple.test\r\nSubject: x\r\n";
    const many = `${head}Content-Type: multipart/mixed; boundary=x\r\n\r\n${"--x\r\n\r\na\r\n".repeat(parts + 1)}--x--`;
    expect(await readContent(Buffer.from(many))).toMatchObject({ kind: "unreadable" });
    const nested = (level: number): string =>
      level === 0
        ? "\r\na"
        : `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${nested(level - 1)}\r\n`;
    expect(await readContent(Buffer.from(head + nested(levels + 2)))).toMatchObject({ kind: "unreadable" });
    const header = Buffer.from(`${head}X-Long: ${"a".repeat(2 * bounds.mail.allHeaderBytes)}\r\n\r\na`);
    expect(await readContent(header)).toMatchObject({ kind: "unreadable" });
    expect(parseHeaders(header)).toMatchObject({ fromAddress: "a@exemple.test", subject: "x" });
    const long = await readContent(Buffer.from(`${head}\r\n${"> a\r\n".repeat(200_000)}`));
    expect(long.kind === "read" && long.text.length).toBeLessThanOrEqual(bounds.mail.textCharacters);
  },
  picture: async () => {
    const file = { name: "", bytes: new Uint8Array(bounds.picture.bytes + 1) };
    expect(await readPicture(file)).toBe("picture-too-heavy");
  },
  backup: async () => {
    const endless = gzipSync("a".repeat(bounds.backup.lineCharacters + 1));
    await expect(verifyBackup(fileOf("backup.gz", endless))).rejects.toMatchObject({ problem: expect.any(String) });
  },
};

function fileOf(name: string, content: string | Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), "reader-")), name);
  writeFileSync(file, content);
  return file;
}

test.each(Object.entries(worst))("the worst that %s may be given stops nobody", async (_name, feed) => {
  await expect(feed()).resolves.toBeUndefined();
});

test("the list of what each reader takes in docs/threats.md is that of the program", () => {
  const listed = readFileSync("docs/threats.md", "utf8").replaceAll(/ +/g, " ");
  for (const [reader, limits] of Object.entries(bounds)) expect(listed).toContain(`| ${reader} | ${worded(limits)} |`);
});

function worded(limits: Record<string, number>): string {
  const asWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.entries(limits)
    .map(([name, most]) => `${most.toLocaleString("en-CA")} ${asWords(name)}`)
    .join(", ");
}
