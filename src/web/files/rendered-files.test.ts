import { expect, test } from "vitest";
import sharp from "sharp";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

const mark = { initials: "TS", accent: "#2f6b3a", logo: null, headerLogo: null };

function pretend({ app }: TestApp, pages: Partial<TestApp["app"]["pages"]>) {
  app.pages = { ...app.pages, ...pages };
}

test("a site of its own colour has its own icons, and the manifests name their version", async () => {
  await using testApp = await openTestApp();
  pretend(testApp, { mark: () => mark });
  const manifest = (await (await testApp.request("/site.webmanifest")).json()) as { icons: { src: string }[] };
  const [first] = manifest.icons;
  expect(first?.src).toMatch(/^\/icon-192\.png\?v=[\w-]{16}$/);
  const icon = await testApp.request(first?.src ?? "");
  expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(icon.headers.get("Cache-Control")).toContain("immutable");
  expect((await testApp.request("/favicon.ico")).headers.get("Content-Type")).toBe("image/x-icon");
  expect((await testApp.request("/apple-touch-icon.png")).headers.get("Cache-Control")).not.toContain("immutable");
  const logo = await testApp.request("/logo.svg");
  expect([logo.status, logo.headers.get("Location")]).toEqual([302, first?.src]);
  expect(await (await testApp.request("/admin/site.webmanifest")).text()).toContain(first?.src);
});

test("without a colour or a logo the manifest names the shipped icons", async () => {
  await using testApp = await openTestApp();
  const manifest = (await (await testApp.request("/site.webmanifest")).json()) as { icons: { src: string }[] };
  expect(manifest.icons.map(({ src }) => src)).toEqual(["/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"]);
});

const plan = {
  ...({ kind: "words", heading: "Toitures", name: "Sutton", town: "Sutton", face: "sans" } as const),
  ...{ mark, picture: null },
};

test("a share picture that a page names is drawn, another is not", async () => {
  await using testApp = await openTestApp();
  pretend(testApp, { sharePlan: (path) => (path === "/share/a.jpg" ? plan : undefined) });
  const picture = await testApp.request("/share/a.jpg");
  expect(picture.status).toBe(200);
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await testApp.request("/share/b.jpg")).status).toBe(404);
});

test("the owner sees what would be drawn of the draft", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const folder = "/api/admin/site/draft";
  expect((await testApp.request(`${folder}/icon`)).status).toBe(401);
  expect((await owner.request(`${folder}/icon`)).headers.get("Location")).toBe("/icon-192.png");
  const share = { picture: { path: "/share/x.jpg", width: 1200, height: 630 }, plan };
  pretend(testApp, { previewDrawings: async () => ({ mark, share }) });
  const icon = await owner.request(`${folder}/icon?v=1`);
  expect([icon.status, icon.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const drawn = await owner.request(`${folder}/share-picture`);
  expect([drawn.status, drawn.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
});
