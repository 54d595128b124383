import { expect, test } from "vitest";
import { openTestApp } from "#test/app/test-app.ts";
import { gzipSync } from "node:zlib";
import { parseJson } from "#src/platform/reading/parse-json.ts";

test("brackets are counted by how deep they stand, and those in texts are not", () => {
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const isTooDeep = (json: string) => {
    const read = parseJson(json);
    return !read.ok && read.problem === "json-too-deep";
  };

  expect(isTooDeep(deep(32))).toBe(false);
  expect(isTooDeep(deep(33))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(33))).toBe(true);
  expect(isTooDeep(`[${"[],{},".repeat(1_000)}1]`)).toBe(false);
  expect(isTooDeep(JSON.stringify([deep(50), `"${deep(50)}`, "\\", deep(50)]))).toBe(false);
  expect(isTooDeep(String.raw`["\\",${deep(40)}]`)).toBe(true);
});

test("JSON of a million levels is refused at once, with a word on why", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const contact = await testApp.request("/api/contact", { method: "POST", headers, body: nested(15_000) });
  const made = await owner.send("POST", "/api/admin/api-tokens", { name: "planner" });
  const { token } = (await made.json()) as { token: string };
  const ideas = await testApp.request("/api/content-ideas", {
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: nested(1_000_000),
  });

  for (const response of [contact, ideas]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: "The JSON is nested too deeply." });
  }
});

test("after a body that is not read to its end the connection closes, so that no other call is lost on it", async () => {
  await using testApp = await openTestApp();
  const huge = { method: "POST", headers: { "Content-Length": "99999999" }, body: "{" };
  const json = await testApp.request("/api/contact", huge);
  const form = await testApp.request("/api/contact", {
    ...huge,
    headers: { ...huge.headers, "Content-Type": "application/x-www-form-urlencoded" },
  });

  for (const response of [json, form]) {
    expect(response.status).toBe(413);
    expect(response.headers.get("Connection")).toBe("close");
  }
});

test("a compressed body is refused with 415, so that nothing unpacks it", async () => {
  await using testApp = await openTestApp();
  for (const path of ["/api/contact", "/api/page-view", "/api/admin/login"]) {
    const response = await testApp.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Encoding": "gzip", "Sec-Fetch-Site": "same-origin" },
      body: gzipSync("{}"),
    });
    expect(response.status, path).toBe(415);
    expect(response.headers.get("Accept-Encoding")).toBe("identity");
  }
});
