import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPictureMaker } from "#src/site/media/picture-maker.server.ts";
import { openPack } from "#src/site/content/packs.server.ts";
import { loadUploadedFiles } from "#src/site/media/uploaded-files.server.ts";
import { sweepPictures } from "#src/site/media/sweep-pictures.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { publishDraft, replaceDraft } from "#src/site/content/change-site.server.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { openTestApp } from "#test/app/test-app.ts";

const picture = await aJpeg();

type Caller = { request: (path: string, init?: RequestInit) => Promise<Response> };

function upload(
  caller: Caller,
  bytes: Uint8Array<ArrayBuffer>,
  { field = "picture", name = "Photo 1.jpg", type = "image/jpeg", query = "" } = {},
) {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  return caller.request(`/api/admin/pictures${query}`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: form,
  });
}

async function uploaded(caller: Caller, bytes = new Uint8Array(picture)) {
  const answer = await upload(caller, bytes);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; files: { width: number; format: string; path: string }[] };
}

const showing = (id: string) => {
  const { home, ...content } = exampleContent;
  const shown = { picture: id, alt: { fr: "Une maison", en: "A house" } };
  return { ...content, home: { ...home, about: { ...home.about, picture: shown } } };
};

testOnBothEngines("an uploaded picture is served in all its sizes, for good", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const { id, files } = await uploaded(owner);
  expect(files.map(({ width, format }) => `${width} ${format}`)).toEqual([
    "480 avif",
    "480 jpg",
    "640 avif",
    "640 jpg",
  ]);

  for (const { path, format } of files) {
    const served = await testApp.request(path);
    expect(served.status).toBe(200);
    expect(served.headers.get("Content-Type")).toBe(format === "avif" ? "image/avif" : "image/jpeg");
    expect(served.headers.get("Cache-Control")).toContain("immutable");
    expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const again = await testApp.request(path, { headers: { "If-None-Match": served.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
    expect((await testApp.request(path.replace(/\w+$/, format === "avif" ? "jpg" : "avif"))).status).toBe(404);
  }
  const list = await (await owner.request("/api/admin/pictures")).json();
  expect(list.pictures).toMatchObject([{ id, name: "Photo 1", width: 640, height: 400, uses: [] }]);
  expect(list.pack.length).toBeGreaterThan(0);
  await testApp.app.visits.stop();
  expect(await testApp.db.selectFrom("visits").select("path").execute()).toEqual([]);
});

test("the library offers the pictures of the pack that was chosen", async () => {
  await using testApp = await openTestApp({});
  const owner = await testApp.signedIn();
  const offered = async () => {
    const { pack } = await (await owner.request("/api/admin/pictures")).json();
    return (pack as { name: string }[]).map(({ name }) => name);
  };
  const examples = await offered();
  expect(examples).toContain(exampleContent.home.about.picture?.picture);

  await owner.send("PUT", "/api/admin/set-up/pack", { pack: "house-painting" });
  await publishDraft(testApp.db, "", testApp.app.now());
  const pictures = [...openPack("house-painting").pictures];
  // The ground of a page would show through a picture that is cut out.
  const painters = pictures.flatMap(([name, { fallback }]) => (fallback === "webp" ? [] : [name]));
  expect(painters.length).toBeLessThan(pictures.length);
  expect((await offered()).toSorted()).toEqual(painters.toSorted());

  await replaceDraft(
    testApp.db,
    { ...(await loadDraft(testApp.db)).content, home: exampleContent.home },
    testApp.app.now(),
  );
  const shown = await offered();
  expect(shown).toContain(exampleContent.home.about.picture?.picture);
  expect(examples.filter((name) => !shown.includes(name))).not.toEqual([]);
});

testOnBothEngines("the same file sent twice at once is one picture", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const both = await Promise.all([uploaded(owner), uploaded(owner)]);

  expect(both[0]).toEqual(both[1]);
  expect((await uploaded(owner)).id).toBe(both[0].id);
  expect(await testApp.db.selectFrom("pictures").select("id").execute()).toHaveLength(1);
  expect(await testApp.db.selectFrom("files").select("hash").execute()).toHaveLength(4);
});

testOnBothEngines("a picture that the site shows stays; another is removed with its files", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const { id, files } = await uploaded(owner);
  const remove = () => owner.send("DELETE", `/api/admin/pictures/${id}`, {});
  await replaceDraft(testApp.db, showing(id), new Date());
  const refused = await remove();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "picture-in-use", uses: [{ site: "draft", section: "home" }] });

  await replaceDraft(testApp.db, exampleContent, new Date());
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await testApp.request(files[0]?.path ?? "")).status).toBe(404);
  expect(await testApp.db.selectFrom("files").select("hash").execute()).toEqual([]);
});

testOnBothEngines(
  "unused for thirty days a picture is swept, unless one of the last publications shows it",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const owner = await testApp.signedIn();
    const start = new Date("2026-11-01T12:00:00.000Z");
    const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
    const kept = await uploaded(owner);
    const loose = await uploaded(owner, new Uint8Array(await aJpeg({ width: 90 })));
    await replaceDraft(testApp.db, showing(kept.id), start);
    await publishDraft(testApp.db, "", start);
    await replaceDraft(testApp.db, exampleContent, day(1));
    await publishDraft(testApp.db, "", day(1));
    const ids = async () => (await testApp.db.selectFrom("pictures").select("id").execute()).map((row) => row.id);

    await sweepPictures(testApp.db, day(2));
    await sweepPictures(testApp.db, day(31));
    expect((await ids()).toSorted()).toEqual([kept.id, loose.id].toSorted());
    await sweepPictures(testApp.db, day(33));
    expect(await ids()).toEqual([kept.id]);
    for (let number = 0; number < 20; number += 1) {
      await replaceDraft(testApp.db, exampleContent, day(40 + number));
      await publishDraft(testApp.db, "", day(40 + number));
    }
    await sweepPictures(testApp.db, day(70));
    await sweepPictures(testApp.db, day(101));
    expect(await ids()).toEqual([]);
    expect(await testApp.db.selectFrom("files").select("hash").execute()).toEqual([]);
  },
);

test("what is not a picture is refused with a sentence, and nothing is stored", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");
  const refusals: [Uint8Array, number, string][] = [
    [Buffer.alloc(0), 422, "picture-empty"],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, "picture-svg"],
    [Buffer.from("MZ\u0090\0 a program"), 415, "picture-not-a-picture"],
    [Buffer.from("GIF89a"), 415, "picture-not-a-picture"],
    [heic, 415, "picture-heic"],
    [picture.subarray(0, picture.length / 2), 422, "picture-damaged"],
    [Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), 413, "picture-too-heavy"],
    [Buffer.alloc(16 * 1024 * 1024, 0xff), 413, "picture-too-heavy"],
  ];
  for (const [bytes, status, code] of refusals) {
    const answer = await upload(owner, new Uint8Array(bytes));
    expect(await answer.json()).toMatchObject({ status, code, detail: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(answer.status).toBe(status);
  }
  expect((await upload(owner, new Uint8Array(picture), { field: "photo" })).status).toBe(400);
  expect((await owner.send("POST", "/api/admin/pictures", { picture: "x" })).status).toBe(400);
  expect((await upload(testApp, new Uint8Array(picture))).status).toBe(401);
  expect(await testApp.db.selectFrom("files").select("hash").execute()).toEqual([]);
  expect(await testApp.db.selectFrom("pictures").select("id").execute()).toEqual([]);
});

test("the focal point, the name and the customer's agreement change alone", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const { id } = await uploaded(owner);
  const change = (edit: unknown) => owner.send("PATCH", `/api/admin/pictures/${id}`, edit);

  expect(await (await change({ focus: { x: 20, y: 80 } })).json()).toMatchObject({
    focus: { x: 20, y: 80 },
    customerAgreed: false,
  });
  expect(await (await change({ customerAgreed: true, name: " Maison " })).json()).toMatchObject({
    focus: { x: 20, y: 80 },
    customerAgreed: true,
    name: "Maison",
  });
  for (const edit of [{ focus: { x: 101, y: 0 } }, { focus: { x: 1.5, y: 0 } }, { width: 3 }, { name: 5 }])
    expect((await change(edit)).status).toBe(422);
  expect((await owner.send("PATCH", "/api/admin/pictures/0199f2d0-0000-7000-8000-000000000000", {})).status).toBe(404);
});

test("a decoder that crashes or hangs ends alone, and the next picture is made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maker-"));
  const write = (name: string, code: string) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, code);
    return file;
  };

  expect(await openPictureMaker({ program: write("crash", "process.abort()") })(picture)).toBe("picture-damaged");
  const hanging = openPictureMaker({
    program: write("hang", "setInterval(() => {}, 1000)"),
    limits: { longestMs: 300, processorMs: 300 },
  });
  const answers = await Promise.all(Array.from({ length: 9 }, () => hanging(picture)));
  expect(answers.filter((answer) => answer === "pictures-busy")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "picture-interrupted")).toHaveLength(8);
});

testOnBothEngines("a logo may be an SVG, is served as PNG, and is none of the photographs", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="#fff" d="M0 0h90v30H0z"/></svg>',
  );
  const asLogo = { query: "?kind=logo", name: "logo.svg", type: "image/svg+xml" };
  const refused = await upload(owner, svg, { name: "logo.svg" });
  expect([refused.status, await refused.json()]).toMatchObject([415, { code: "picture-svg" }]);
  const answer = await upload(owner, svg, asLogo);
  expect(answer.status).toBe(201);
  const { id, files } = (await answer.json()) as { id: string; files: { format: string; path: string }[] };
  expect(files.map(({ format }) => format)).toEqual(["png", "png"]);
  const served = await testApp.request(files[0]?.path ?? "");
  expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const listed = await (await owner.request("/api/admin/pictures")).json();
  expect(listed).toMatchObject({ pictures: [], logos: [{ id }] });

  const { brand, ...content } = exampleContent;
  const logo = { picture: id, alt: { fr: "", en: "" } };
  const uploadedFiles = await loadUploadedFiles(testApp.db, { ...content, brand: { ...brand, logo } });
  expect(uploadedFiles.get(id)).toMatchObject({ fallback: files[0]?.path, whole: files[1]?.path, avif: [] });
});
