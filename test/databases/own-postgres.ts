import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#src/operations/process/free-port.server.ts";
import { loadPostgres } from "./load-postgres.ts";

/** A PostgreSQL server that a test may stop and start, as it comes but for `settings`. */
export async function openOwnPostgres(settings: string[] = []) {
  const { EmbeddedPostgres, forget } = await loadPostgres();
  const databaseDir = mkdtempSync(join(tmpdir(), "postgres-"));
  const port = await freePort("127.0.0.1");
  const open = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: "postgres",
      password: "postgres",
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: settings.flatMap((setting) => ["-c", setting]),
      onLog: () => {},
      onError: () => {},
    });
  let server = open();
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    async start() {
      server = open();
      await server.start();
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
      forget();
    },
  };
}
