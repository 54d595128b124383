import { connect, createServer, type Socket } from "node:net";
import { freePort } from "#src/operations/process/free-port.server.ts";

/** In front of a database: `silence` swallows what the open connections say, and closes none; new ones work, but not after `silenceForGood`. */
export async function openSilentProxy(database: string) {
  const behind = new URL(database);
  const port = await freePort("127.0.0.1");
  const sockets = new Set<Socket>();
  let opened = 0;
  let isDark = false;
  const proxy = createServer((client) => {
    opened += 1;
    if (isDark) return void sockets.add(client.resume().on("error", () => {}));
    const server = connect(Number(behind.port), behind.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  const silence = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  return {
    url: url.href,
    /** How many connections were ever made. */
    opened: () => opened,
    silence,
    silenceForGood() {
      isDark = true;
      silence();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
