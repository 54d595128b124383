import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { memoryFlags, memoryVariables } from "../scripts/memory-flags.mjs";

const folder = new URL("../docs/deploy/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  read_only?: boolean;
  environment?: Record<string, string>;
  volumes?: string[];
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const compositions = ["compose.yaml", "coolify.yaml", "dokploy.yaml"];
/** What env.ts reads, and what Coolify asks for by its name. */
const known = [...readFileSync("src/env.ts", "utf8").matchAll(/^ {2}([A-Z_]+): v\./gm)].map(([, name]) => name ?? "");
const isKnown = (name: string) => known.includes(name) || name.startsWith("SERVICE_URL_VITRINE");

test("every composition builds the image, and names settings, ports and volumes that there are", () => {
  expect(known).toContain("SITE_URL");
  for (const file of compositions) {
    const { services, volumes }: Compose = parse(read(file));
    const site = services["vitrine"];
    expect(site, file).toMatchObject({ build: { dockerfile: "docs/deploy/Containerfile" }, read_only: true });
    expect(
      Object.keys(site?.environment ?? {}).filter((name) => !isKnown(name)),
      file,
    ).toEqual([]);
    expect(site?.volumes, file).toEqual(["vitrine-data:/data"]);
    for (const service of Object.values(services)) {
      expect(Boolean(service.build) || /^docker\.io\/library\/\w+:\d+$/.test(service.image ?? ""), file).toBe(true);
      for (const volume of service.volumes ?? []) expect(Object.keys(volumes), file).toContain(volume.split(":")[0]);
    }
  }
});

test("the image and the service start the server as npm start does", () => {
  const variables = Object.entries(memoryVariables).map(([name, value]) => `${name}=${value}`);

  const images = ["Containerfile", "Containerfile.archive"].map((name) => read(name).replaceAll('", "', " "));
  for (const text of images)
    for (const part of [...variables, `${memoryFlags.join(" ")} dist/program/main.js`]) expect(text).toContain(part);
  for (const part of [...variables, memoryFlags.join(" ")]) expect(read("vitrine.service")).toContain(part);
});

test("the images have the port, the folder and the user that the recipes name", () => {
  for (const image of [read("Containerfile"), read("Containerfile.archive")]) {
    for (const line of ["EXPOSE 3000", "VOLUME /data", "USER 10001:10001"]) expect(image).toContain(`\n${line}\n`);
    expect(image).toMatch(/^ENV DATA_DIR=\/data HOST=0\.0\.0\.0 PORT=3000 /m);
  }
  expect(JSON.parse(read("captain-definition"))).toEqual({
    schemaVersion: 2,
    dockerfilePath: "./docs/deploy/Containerfile",
  });
});

test("the settings of the unit are such as there are, and Litestream copies its database", () => {
  const settings = [...read("vitrine.env").matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  const { dbs }: { dbs: { path: string; replicas: object[] }[] } = parse(read("litestream.yml"));
  const [, state] = /^StateDirectory=(.+)$/m.exec(read("vitrine.service")) ?? [];

  expect(settings.length).toBeGreaterThan(2);
  expect(settings.filter((name) => !isKnown(name))).toEqual([]);
  // Before 0.5 Litestream takes no other form, and copies nothing without a word.
  expect(dbs).toEqual([{ path: `/var/lib/${state}/site.db`, replicas: [expect.objectContaining({ type: "s3" })] }]);
});

test("what was not run says so beside it", () => {
  const row = (file: string) =>
    read("README.md")
      .split("\n")
      .find((line) => line.includes(`(${file})`));

  for (const file of [...compositions, "Containerfile.archive"])
    expect(read(file)).toMatch(/^# Not run by the maintainers/m);
  for (const file of [...compositions, "captain-definition", "Containerfile.archive"])
    expect(row(file)).toMatch(/not run/);
});

test("the page of the recipes names each of them", () => {
  const page = read("README.md");

  for (const file of readdirSync(folder).filter((name) => !/^README|\.env$/.test(name)))
    expect(page).toContain(`(${file})`);
});

test("whoever starts the program with the file of variables passes the authorities on, which Node reads before it", () => {
  const scripts = ["install.sh", ...["upgrade.sh", "requested-upgrade.sh"].map((name) => `docs/deploy/${name}`)];
  const starts = scripts.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => line.includes("--env-file")),
  );

  expect(starts).toHaveLength(scripts.length);
  for (const start of starts) expect(start).toContain("NODE_EXTRA_CA_CERTS=");
});
