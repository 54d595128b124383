import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MOST_BYTES } from "#src/site/media/picture-limits.ts";
import { fromTheWeb } from "./fetch-picture.server.ts";
import { fromFolder } from "./pictures-in-folder.server.ts";

const wanted = (url: string, file = "") => ({ url, file });

test("nothing is fetched from a private network unless asked, whatever name it has", async () => {
  const fetchPicture = fromTheWeb();
  for (const url of [
    "http://127.0.0.1:9/a.jpg",
    "http://[::1]/a.jpg",
    "http://169.254.169.254/a.jpg",
    "http://2130706433/a.jpg",
  ])
    expect(await fetchPicture(wanted(url)), url).toBe("private-address");
  expect(await fetchPicture(wanted("http://localhost:9/a.jpg"))).toBe("private-address");
  for (const url of ["file:///etc/passwd", "ftp://former.example/a.jpg", "a.jpg", ""])
    expect(await fetchPicture(wanted(url)), url).toBe("no-address");
});

test("a picture is fetched over a few redirects, and each refusal has its reason", async () => {
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/moved.jpg") response.writeHead(301, { Location: "/a.jpg" }).end();
    else if (path === "/circle.jpg") response.writeHead(302, { Location: "/circle.jpg" }).end();
    else if (path === "/elsewhere.jpg") response.writeHead(302, { Location: "file:///etc/passwd" }).end();
    else if (path === "/heavy.jpg") response.end(Buffer.alloc(MOST_BYTES + 1));
    else if (path === "/cut.jpg") response.writeHead(200, { "Content-Length": 9 }).write("a", () => response.destroy());
    else if (path === "/a.jpg") response.end("bytes");
    else response.writeHead(path === "/forbidden.jpg" ? 403 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const fetchPicture = fromTheWeb({ allowPrivateNetwork: true });
  const at = (path: string) => fetchPicture(wanted(`http://127.0.0.1:${port}/${path}.jpg`));

  expect(String(await at("moved"))).toBe("bytes");
  expect(await at("circle")).toBe("refused");
  expect(await at("elsewhere")).toBe("refused");
  expect(await at("forbidden")).toBe("refused");
  expect(await at("none")).toBe("not-found");
  expect(await at("heavy")).toBe("too-heavy");
  expect(await at("cut")).toBe("no-connection");
  await new Promise((resolve) => server.close(resolve));
  expect([await at("a"), await at("a"), await at("a")]).toEqual(["no-connection", "no-connection", "given-up"]);
});

test("from a folder nothing outside it is read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "uploads-"));
  const inside = join(folder, "uploads");
  mkdirSync(inside);
  writeFileSync(join(folder, "secret.jpg"), "secret");
  writeFileSync(join(inside, "a.jpg"), "bytes");
  symlinkSync(join(folder, "secret.jpg"), join(inside, "link.jpg"));
  const pictures = fromFolder(inside);

  expect(String(await pictures(wanted("", "a.jpg")))).toBe("bytes");
  for (const file of ["../secret.jpg", "link.jpg", join(folder, "secret.jpg"), "none.jpg", ".", "a\0.jpg"])
    expect(await pictures(wanted("", file)), file).toBe("no-file");
  expect(() => fromFolder(join(folder, "none"))).toThrow("is no folder");
});
