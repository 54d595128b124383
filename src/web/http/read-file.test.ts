import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { bounds } from "#src/platform/reading/bounds.ts";
import { countTurns } from "#test/programs/count-turns.ts";
import { manyParts, nearlyEnding } from "#test/app/worst-forms.ts";
import { limitBody } from "./read-body.ts";
import { readFile, readParts, textOfUpload } from "./read-file.ts";

const app = new Hono().post("/", limitBody(100_000), async (c) => {
  const file = await readFile(c, "picture");
  return c.json(file ? { name: file.name, bytes: [...file.bytes] } : null);
});

async function read(body: FormData | string, type?: string): Promise<unknown> {
  return (await app.request("/", { method: "POST", body, ...(type && { headers: { "Content-Type": type } }) })).json();
}

const bytes = [0, 255, 13, 10, 45, 45, 13, 10, 13, 10, 120];
const aFile = (name = "Ma maison.jpg") => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

function aForm(...entries: [string, File | string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("the one file of a field is read byte by byte, with its name", async () => {
  expect(await read(aForm(["note", "x"], ["picture", aFile()], ["other", aFile()]))).toEqual({
    ...{ name: "Ma maison.jpg", bytes },
  });
  expect(await read(aForm(["picture", aFile('L’"été".png')]))).toMatchObject({ name: 'L’"été".png' });
  expect(await read(aForm(["picture", new File([], "empty")]))).toMatchObject({ bytes: [] });
});

test("no file, two files and a text in its place are none", async () => {
  for (const form of [aForm(["picture", "text"]), aForm(["picture", aFile()], ["picture", aFile()]), aForm(["a", "b"])])
    expect(await read(form)).toBeNull();
});

test("what is no whole form is none", async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nx';
  expect(await read(`${head}\r\n--b--`, "multipart/form-data; boundary=b")).toMatchObject({ bytes: [120] });
  expect(await read(`${head}\r\n--b--`, 'multipart/form-data; boundary="b"')).toMatchObject({ name: "a" });
  for (const body of [
    "",
    "--b",
    "--b--",
    head,
    `${head}\r\n--b`,
    `${head}\r\n--bad`,
    `--b\r\n\r\n${head}`,
    "--b\r\nx\r\n--b--",
  ])
    expect(await read(body, "multipart/form-data; boundary=b"), body).toBeNull();
  expect(await read(`${head}\r\n--b--`, "multipart/form-data")).toBeNull();
  expect(await read(`${head}\r\n--b--`, "text/plain")).toBeNull();
});

test("a form of more parts than any of ours is refused after the first few, and a slow one is read in many turns", async () => {
  const { bytes: most, parts } = bounds.multipart;
  const large = new Hono().post("/", limitBody(most, { share: "photos" }), async (c) => {
    const loop = countTurns();
    const views = vi.spyOn(Buffer.prototype, "subarray");
    const sent = await readParts(c);
    const [looks, turns] = [views.mock.calls.length, loop.turns()];
    views.mockRestore();
    loop.stop();
    return c.json({ read: sent?.length ?? null, looks, turns });
  });
  const send = async (body: Buffer<ArrayBuffer>, boundary = "x") => {
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
    return (await (await large.request("/", { method: "POST", body, headers })).json()) as Record<string, number>;
  };
  const many = await send(manyParts(most));
  expect(many["read"]).toBeNull();
  expect(many["looks"]).toBeLessThan(10 * parts);
  const nearly = await send(nearlyEnding(most));
  expect(nearly["read"]).toBe(1);
  expect(nearly["turns"]).toBeGreaterThan(30);
  const boundary = "a".repeat(71);
  expect((await send(Buffer.from(`--${boundary}\r\n\r\n\r\n--${boundary}--`), boundary))["read"]).toBeNull();
});

test("the text of a field is cut, and that of a file is none", async () => {
  const route = new Hono().post("/", limitBody(100_000), async (c) => {
    const sent = await readParts(c);
    return c.json([textOfUpload(sent, "note")?.length, textOfUpload(sent, "picture") ?? null]);
  });
  const body = aForm(["note", "a".repeat(50_000)], ["picture", aFile()]);
  expect(await (await route.request("/", { method: "POST", body })).json()).toEqual([
    bounds.multipart.fieldBytes,
    null,
  ]);
});
