import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { readWordpress } from "#src/operations/wordpress/read-wordpress.server.ts";
import { verifyBackup } from "#src/platform/db/backup/read-backup.server.ts";
import { bounds } from "#src/platform/reading/bounds.ts";
import { readPicture } from "#src/site/media/take-picture.server.ts";
import { fieldsOf, limitBody } from "#src/web/http/read-body.ts";
import { readParts } from "#src/web/http/read-file.ts";
import { json } from "#src/web/http/validate.ts";
import { openMailReader } from "#src/work/conversation/reading/mail-reader.server.ts";
import { readSheet } from "#src/work/leads/import/read-sheet.server.ts";
import { manyParts, nearlyEnding } from "#test/app/worst-forms.ts";

/** An input that was made before, so that its making is not measured. */
export type Input = { bytes: number; read: () => Promise<unknown> };

const { multipart, form, json: jsonBounds, csv, xml, mail, picture, backup } = bounds;

/** What costs each reader most in time or in memory, each made when it is asked for. */
export const worstInputs: Record<keyof typeof bounds, Record<string, () => Input>> = {
  multipart: {
    "as many parts as fit": () => multipartOf(manyParts(multipart.bytes)),
    "every byte may end a part": () => multipartOf(nearlyEnding(multipart.bytes)),
    "one file": () => multipartOf(oneFile(multipart.bytes)),
  },
  form: {
    "as many fields as fit": () => formOf("a=&".repeat(form.bytes / 3)),
    "the most fields, all of them escaped": () => formOf(fields("%C3%A9")),
    "one field, all of it escaped": () => formOf(`a=${"%41".repeat(form.bytes / 3 - 1)}`),
  },
  json: {
    "the most values, each an object": () => jsonOf(`[${'{"a":"a"},'.repeat(jsonBounds.values - 1)}{}]`),
    "one text of signs that no database stores": () => jsonOf(`["${String.raw`\u0000`.repeat(340_000)}"]`),
    "the most values, with such a sign in each": () =>
      jsonOf(`[${String.raw`"\ud800",`.repeat(jsonBounds.values - 1)}0]`),
    "names that are all different": () => jsonOf(differentNames(jsonBounds.values)),
    "as deep as brackets fit": () => jsonOf("[".repeat(jsonBounds.bytes)),
    "an escaped quote after the other": () => jsonOf(`["${String.raw`\"`.repeat(jsonBounds.bytes / 2 - 4)}"]`),
  },
  csv: {
    "the most rows": () => csvOf(Buffer.from(`${"a".repeat(499)}\n`.repeat(csv.rows + 1))),
    "the most cells": () => csvOf(Buffer.from(`${"ab,".repeat(csv.columns - 1)}ab\n`.repeat(20_000))),
    "rows as long as they may be, broken accents all of them": () =>
      csvOf(longRows("Ã©".repeat(csv.rowCharacters / 2))),
    "the same, of which the last sign mends nothing": () => csvOf(longRows(`${"Ã©".repeat(49_900)}œ€`)),
    "cells of broken accents": () => csvOf(Buffer.from(`${"Ã©".repeat(60)},`.repeat(10).concat("a\n").repeat(4_000))),
    "no Unicode, each letter doubtful": () => csvOf(Buffer.concat(Array(40_000).fill(HIGH_ROW))),
    "quotes in quotes": () => csvOf(Buffer.from(`"${'""'.repeat(90_000)}"\n`.repeat(50))),
    "a quote that nothing closes": () => csvOf(Buffer.from(`"${"a".repeat(csv.bytes - 2)}`)),
    "titles of delimiters": () => csvOf(Buffer.from(`${",;|".repeat(60)}\n`.repeat(40_000))),
  },
  xml: {
    "items without an end to their number": () => xmlOf(items("<item><title>a</title></item>", 4)),
    "signs that no XML has": () => xmlOf(items("\u000B\u0001&nbsp;<", 4)),
    "texts as long as they may be": () =>
      xmlOf(items(`<item><content:encoded>${"é".repeat(xml.textCharacters)}</content:encoded></item>`, 24)),
    "brackets that open nothing": () => xmlOf("<".repeat(4 * MB)),
    "an attribute without an end": () => xmlOf(items(`<item a="${"a".repeat(4 * MB)}`, 4)),
    "CDATA that nothing closes": () => xmlOf(items(`<item><content:encoded><![CDATA[${"]]".repeat(2 * MB)}`, 4)),
    "a comment that nothing closes": () => xmlOf(`<rss><!--${"-".repeat(4 * MB)}`),
    "elements within each other": () => xmlOf("<a>".repeat(4 * MB)),
  },
  mail: {
    "text as long as it may be": () => mailOf(`${HEAD}\r\n${"> a\r\n".repeat(mail.bytes / 5 - 20)}`),
    "parts without an end": () =>
      mailOf(`${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n${"--x\r\n\r\na\r\n".repeat(2 * MB)}`),
    "a header without an end": () => mailOf(`${HEAD}X-Long: ${"a".repeat(24 * MB)}\r\n\r\na`),
    "a file of the most bytes": () => mailOf(`${HEAD}${ATTACHMENT}${"QUFB".repeat(5 * MB)}`),
  },
  picture: {
    "a photograph of the most bytes": () => pictureOf(startingWith([0xff, 0xd8, 0xff, 0xe0])),
    "a drawing after comments": () => pictureOf(Buffer.from("<!-- -->".repeat(picture.bytes / 8))),
    "blanks without an end": () => pictureOf(Buffer.alloc(picture.bytes, " ")),
  },
  backup: {
    "the longest line": () => backupOf(`{"a":"${"a".repeat(backup.lineCharacters - 20)}"}\n{}\n`),
    "a line without an end": () => backupOf("a".repeat(2 * backup.lineCharacters)),
    "rows without an end": () => backupOf(`{"table":"leads","row":{}}\n`.repeat(100_000)),
    "the most values in a line": () => backupOf(`{"table":"leads","row":{"a":[${"0,".repeat(8_000_000)}0]}}\n`),
  },
};

const MB = 1024 * 1024;
const HEAD = "From: a@exemple.test\r\nSubject: x\r\n";
const ATTACHMENT = [
  ...["Content-Type: image/jpeg; name=a.jpg", "Content-Disposition: attachment; filename=a.jpg"],
  ...["Content-Transfer-Encoding: base64", "", ""],
].join("\r\n");
const HIGH_ROW = Buffer.concat([Buffer.alloc(240, 0x8e), Buffer.from(",a\n")]);

function multipartOf(body: Buffer<ArrayBuffer>): Input {
  const route = new Hono().post("/", limitBody(multipart.bytes, { share: "photos" }), async (c) =>
    c.json(((await readParts(c)) ?? []).length),
  );
  return posted(route, body, "multipart/form-data; boundary=x");
}

function oneFile(bytes: number): Buffer<ArrayBuffer> {
  const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n');
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - 7), Buffer.from("\r\n--x--")]);
}

function formOf(body: string): Input {
  const route = new Hono().post("/", limitBody(form.bytes), (c) => c.json(Object.keys(fieldsOf(c)).length));
  return posted(route, Buffer.from(body), "application/x-www-form-urlencoded");
}

function fields(letter: string): string {
  const each = Math.floor(form.bytes / form.fields / letter.length) - 2;
  return Array.from({ length: form.fields }, (_, at) => `${at}=${letter.repeat(each)}`).join("&");
}

function jsonOf(body: string): Input {
  const takeAll = (input: unknown) => ({ ok: true as const, values: input });
  const route = new Hono().post("/", json(jsonBounds.bytes, takeAll), (c) => c.json({}));
  return posted(route, Buffer.from(body), "application/json");
}

function differentNames(values: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: values }, (_, at) => [`name-${at}`, at])));
}

/** In pieces, as a socket gives them. */
function posted(route: Hono, body: Buffer<ArrayBuffer>, type: string): Input {
  return {
    bytes: body.length,
    read: async () => {
      let at = 0;
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await yieldToEventLoop();
          if (at >= body.length) return controller.close();
          controller.enqueue(body.subarray(at, (at += 64 * 1024)));
        },
      });
      const headers = { "Content-Type": type, "Content-Length": String(body.length) };
      return route.request("/", { method: "POST", body: stream, duplex: "half", headers } as RequestInit);
    },
  };
}

function mailOf(text: string): Input {
  const raw = Buffer.from(text).subarray(0, mail.bytes);
  const read = openMailReader();
  return { bytes: raw.length, read: () => read(raw) };
}

function csvOf(bytes: Buffer): Input {
  const file = bytes.subarray(0, csv.bytes);
  return { bytes: file.length, read: () => readSheet(file, () => 0) };
}

function longRows(cell: string): Buffer {
  return Buffer.from(`a,b\n${`${cell.slice(0, csv.rowCharacters / 2 - 20)},b\n`.repeat(30)}`);
}

function items(item: string, megabytes: number): string {
  const times = Math.max(1, Math.floor((megabytes * MB) / item.length));
  return `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${item.repeat(times)}</channel></rss>`;
}

function xmlOf(text: string): Input {
  return { bytes: Buffer.byteLength(text), read: fromFile("export.xml", text, readWordpress) };
}

function pictureOf(bytes: Buffer<ArrayBuffer>): Input {
  return { bytes: bytes.length, read: () => readPicture({ name: "", bytes }, "logo") };
}

function startingWith(first: number[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(picture.bytes, 0xff);
  bytes.set(first);
  return bytes;
}

const HEADER = JSON.stringify({ backup: 1, takenAt: "2026-01-01T00:00:00.000Z", schema: "059", rows: {} });

function backupOf(lines: string): Input {
  const packed = gzipSync(`${HEADER}\n${lines}`);
  return { bytes: packed.length, read: fromFile("backup.gz", packed, (file) => verifyBackup(file).catch(String)) };
}

function fromFile(name: string, content: string | Buffer, read: (file: string) => Promise<unknown>) {
  const file = join(mkdtempSync(join(tmpdir(), "reader-")), name);
  writeFileSync(file, content);
  return () => read(file);
}
