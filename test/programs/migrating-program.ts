import { text } from "node:stream/consumers";
import { openDb, type DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";

/** Migrates the given database once standard input ends, and writes which migrations ran. */
console.log("ready");
await text(process.stdin);
await using db = openDb(JSON.parse(process.argv[2] ?? "") as DatabaseLocation);
console.log(JSON.stringify(await migrate(db)));
