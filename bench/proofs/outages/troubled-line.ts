import { connect, createServer, type Server, type Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";

/** How a connection to a mail server may fail. `cut` drops it in the middle of a message. */
export type Trouble = "none" | "down" | "silent" | "garbage" | "slow" | "cut";

const IN_THE_MIDDLE = 600;

/** A TCP proxy in front of a mail server that fails on command. */
export async function openTroubledLine(behind: number) {
  let trouble: Trouble = "none";
  let port = 0;
  const sockets = new Set<Socket>();
  const answer = (client: Socket) => {
    sockets.add(client);
    client.on("error", () => {}).on("close", () => sockets.delete(client));
    if (trouble === "silent") return;
    if (trouble === "garbage") return void client.write("\u0000\u0001HTTP/1.1 200 OK\r\n\r\n<html>%$#!\r\n");
    passOn(client, behind, trouble);
  };
  let server: Server | undefined = await listen(answer, port);
  port = portOf(server);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = undefined;
  };
  return {
    port,
    async be(next: Trouble) {
      trouble = next;
      if (trouble === "down") return close();
      server ??= await listen(answer, port);
    },
    [Symbol.asyncDispose]: close,
  };
}

function passOn(client: Socket, port: number, trouble: Trouble): void {
  const server = connect(port, "127.0.0.1");
  const endBoth = () => {
    client.destroy();
    server.destroy();
  };
  server.on("error", endBoth).on("close", endBoth);
  client.on("close", endBoth);
  let passed = 0;
  const deps = () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        if (trouble === "slow") await sleep(30);
        done(null, chunk);
      },
    });
  const toServer = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const rest = IN_THE_MIDDLE - passed;
      passed += chunk.length;
      if (trouble !== "cut" || passed < IN_THE_MIDDLE) return done(null, chunk);
      server.write(chunk.subarray(0, rest), endBoth);
      done();
    },
  });
  client.pipe(deps()).pipe(toServer).pipe(server);
  server.pipe(deps()).pipe(client);
}

function listen(answer: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
