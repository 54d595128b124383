import { expect, test } from "vitest";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { aJpeg } from "#test/site/a-picture.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const photo = new Uint8Array(await aJpeg());

/** The cookie that a browser without JavaScript has once its request is stored. */
async function aSentForm(testApp: TestApp): Promise<string> {
  const { tracking: _, ...words } = aContactRequest();
  const answer = await testApp.request("/api/contact", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000", Referer: "http://localhost:3000/" },
    body: new URLSearchParams(words as Record<string, string>),
  });
  expect(answer.headers.get("Location")).toBe("/thank-you");
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^photos=[\w.-]+; Max-Age=3600; Path=\/api\/contact\/photos; HttpOnly; SameSite=Strict$/);
  return cookie.split(";")[0] ?? "";
}

function submit({ request }: TestApp, cookie: string, files: File[], language = "fr") {
  const body = new FormData();
  for (const file of files) body.append("photo", file);
  body.append("language", language);
  return request("/api/contact/photos", {
    method: "POST",
    headers: { Accept: "text/html,application/xhtml+xml", Cookie: cookie, Referer: "http://localhost:3000/thank-you" },
    body,
  });
}

/** The test app renders a page as the state of its form. */
async function shown(answer: Response) {
  expect(answer.headers.get("Content-Type")).toMatch("text/html");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const { photos } = (await answer.json()) as { photos: { received: number; problems: string[] } };
  return { status: answer.status, ...photos };
}

test("without JavaScript photos go in one post, and the page says what became of each", async () => {
  await using testApp = await openTestApp();
  const cookie = await aSentForm(testApp);
  const files = [new File([photo], "entrée.jpg"), new File(["GIF89a"], "drôle.gif")];
  expect(await shown(await submit(testApp, cookie, files))).toEqual({
    ...{ status: 422, received: 1 },
    problems: ["drôle.gif\u00A0: ce fichier n’est pas une photo que nous pouvons lire."],
  });
  expect(await shown(await submit(testApp, cookie, files.slice(0, 1), "en"))).toEqual({
    ...{ status: 200, received: 1, problems: [] },
  });
  expect(await testApp.db.selectFrom("lead_photos").select("id").execute()).toHaveLength(1);
});

test("a post without the cookie, without a photo or too large is answered with the page too", async () => {
  await using testApp = await openTestApp();
  const cookie = await aSentForm(testApp);
  const large = new File([new Uint8Array(41 * 1024 * 1024)], "large.jpg");
  for (const [status, sent, files] of [
    [403, "", [new File([photo], "a.jpg")]],
    [403, `${cookie}0`, [new File([photo], "a.jpg")]],
    [400, cookie, [new File([], "")]],
    [413, cookie, [large]],
  ] as const) {
    const answer = await shown(await submit(testApp, sent, [...files]));
    expect(answer).toMatchObject({ status, received: 0, problems: [expect.stringMatching(/^Photos\u00A0: .+\.$/)] });
  }
  expect(await testApp.db.selectFrom("lead_photos").select("id").execute()).toEqual([]);
});
