import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildIfMissing } from "./programs/build-if-missing.ts";
import { eventually } from "./eventually.ts";

/** The site as many times as it is let, one after the other; the shell around them holds the listener, as systemd does. */
async function startHeld(times: number, port = 0) {
  buildIfMissing();
  const holder = createServer();
  await once(holder.listen(0, "127.0.0.1"), "listening");
  const { port: held } = holder.address() as AddressInfo;
  // Node has no public name for the descriptor.
  const { _handle: handle } = holder as unknown as { _handle: { fd: number } };
  const one = `sh -c 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" src/main.ts' "$0"`;
  const shell = spawn("sh", ["-c", `for time in $(seq ${times}); do ${one}; done`, process.execPath], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...{ PATH: process.env["PATH"], LOG_LEVEL: "fatal" },
      ...{ PORT: String(port || held), DATA_DIR: mkdtempSync(join(tmpdir(), "site-")) },
    },
    stdio: ["ignore", "pipe", "pipe", handle.fd],
  });
  // Node would take connections itself.
  holder.close();
  let said = "";
  for (const output of [shell.stdout, shell.stderr]) output?.on("data", (text: Buffer) => (said += text.toString()));
  const ended = once(shell, "exit");
  return {
    ...{ port: held, ended, said: () => said },
    listening: (starts: number) => eventually(() => expect(said.split("Site ")).toHaveLength(starts + 1)),
    end: () => process.kill(Number(said.slice(said.lastIndexOf("pid ") + 4).split("\n")[0])),
  };
}

test("with a socket of systemd a request waits while the process starts anew", async () => {
  const site = await startHeld(2);
  await site.listening(1);
  site.end();
  await eventually(() => expect(site.said().split("pid ")).toHaveLength(3));

  expect((await fetch(`http://127.0.0.1:${site.port}/ready`)).status).toBe(200);
  await site.listening(2);
  site.end();
  expect(await site.ended).toEqual([0, null]);
});

test("a socket at another address than the settings say ends the start, and says so", async () => {
  const site = await startHeld(1, 3999);

  expect(await site.ended).toEqual([1, null]);
  expect(site.said()).toContain(`systemd listens on ${site.port} in the place of PORT, 3999`);
});
