import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { fetchDocument, openValidator, type Media, type Operation } from "#test/app/api-document.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { createServer } from "#src/web/server.ts";

test("the document is valid OpenAPI 3.1, and is not sent twice", async () => {
  await using testApp = await openTestApp();
  const response = await testApp.request("/api/openapi.json");
  const text = await response.text();
  const validator = new Validator();

  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const etag = response.headers.get("ETag") ?? "";
  const again = await testApp.request("/api/openapi.json", { headers: { "If-None-Match": etag } });
  expect([response.status, again.status, await again.text()]).toEqual([200, 304, ""]);
});

test("every call to others than the back office is documented, and every documented one exists", async () => {
  await using testApp = await openTestApp();
  const document = await fetchDocument(testApp);
  const routed = createServer(testApp.app)
    .routes.filter(({ method, path }) => method !== "ALL" && /^\/api\/(?!admin\/)[^*]+$/.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}").replace(/\/$/, "")}`);
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );

  expect(documented.toSorted()).toEqual([...new Set(routed)].toSorted());
  expect(documented.length).toBeGreaterThan(10);
});

test("every example is as its schema says", async () => {
  await using testApp = await openTestApp();
  const document = await fetchDocument(testApp);
  const validate = openValidator(document);
  const wrong: string[] = [];
  let examples = 0;
  for (const [name, { schema, example }] of mediaIn(document)) {
    if (example === undefined) continue;
    examples += 1;
    const said = validate(schema, example);
    if (said) wrong.push(`${name}: ${said}`);
  }

  expect(wrong).toEqual([]);
  expect(examples).toBeGreaterThan(30);
});

test("what a call without a right token, without its scope or with a wrong body is told, is documented", async () => {
  await using testApp = await openTestApp();
  const document = await fetchDocument(testApp);
  const withToken = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .filter(({ security }) => security.length > 0);

  expect(withToken.length).toBeGreaterThan(9);
  for (const { responses } of withToken)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "403", "429"]));
});

function mediaIn(document: Awaited<ReturnType<typeof fetchDocument>>): [string, Media][] {
  const told = Object.values(document.webhooks).map(({ post }) => post);
  const operations = [...Object.values(document.paths).flatMap((path) => Object.values(path)), ...told];
  const problems = Object.entries(document.components.responses);
  return [
    ...operations.flatMap(mediaOf),
    ...problems.flatMap(([name, { content }]) => Object.values(content).map((media): [string, Media] => [name, media])),
  ];
}

function mediaOf({ operationId, requestBody, responses }: Operation): [string, Media][] {
  const sent = Object.values(requestBody?.content ?? {});
  const answered = Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}));
  return [...sent, ...answered].map((media) => [operationId, media]);
}
