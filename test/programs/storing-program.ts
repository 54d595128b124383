import { createHash, randomBytes } from "node:crypto";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { storePicture } from "#src/site/media/pictures.server.ts";

/** Stores one picture of eight files after another until it is killed, and says so before each. */
await using db = openDb(JSON.parse(process.argv[2] ?? "") as DatabaseLocation);
for (;;) {
  const files = [480, 800, 1200, 1600].flatMap((width) => [aFile(width, "avif"), aFile(width, "jpg")]);
  const sourceHash = randomBytes(32).toString("hex");
  process.stdout.write("storing\n");
  await storePicture(db, { sourceHash, name: "Photo", width: 1600, height: 900, files }, new Date());
}

function aFile<Format extends "avif" | "jpg">(width: number, format: Format) {
  const bytes = new Uint8Array(randomBytes(200_000));
  return { width, format, bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}
