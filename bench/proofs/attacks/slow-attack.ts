import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { setTimeout as sleep } from "node:timers/promises";
import { NAME } from "../../setting/own-https.ts";

/** In a process of its own, so that it does not slow the visitors; the parent sends the number and the end. */
export type Attack = {
  port: number;
  isSecure?: boolean | undefined;
  halfHeads: number;
  halfBodies: number;
  uploads: number;
};
export type Attacked = { cutOff: number; uploadsRefused: number; megabytesPushed: number };

const attacked: Attacked = { cutOff: 0, uploadsRefused: 0, megabytesPushed: 0 };
const BLOCK = Buffer.alloc(64 * 1024, "a");
const over = new AbortController();
let uploading: Promise<void>[] = [];

process.on("message", (message: Attack | "stop" | "count") => {
  if (message === "stop") over.abort();
  else if (message === "count") void Promise.all(uploading).then(() => process.send?.(attacked));
  else start(message);
});

/** The parent counts after the end, once the last uploads have had their answer. */
function start({ halfHeads, halfBodies, uploads, ...to }: Attack): void {
  for (let n = 0; n < halfHeads; n += 1) drip(to, `GET / HTTP/1.1\r\nHost: ${NAME}\r\n`, "X: y\r\n");
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${NAME}\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n`;
  for (let n = 0; n < halfBodies; n += 1) drip(to, head, " ");
  uploading = Array.from({ length: uploads }, () => uploadAgainAndAgain(to));
  process.send?.("begun");
}

type Target = Pick<Attack, "port" | "isSecure">;

function connect({ port, isSecure = false }: Target): Socket {
  if (!isSecure) return connectPlain(port, "127.0.0.1");
  return connectSecurely({ port, host: "127.0.0.1", servername: NAME, rejectUnauthorized: false });
}

/** A connection that sends a little every second and never finishes. */
function drip(to: Target, beginning: string, little: string): void {
  const socket = connect(to);
  const timer = setInterval(() => socket.write(little), 1_000);
  socket.write(beginning);
  socket.resume().on("error", () => {});
  socket.on("close", () => {
    clearInterval(timer);
    attacked.cutOff += 1;
  });
}

async function uploadAgainAndAgain(to: Target): Promise<void> {
  while (!over.signal.aborted) {
    await upload(to);
    await sleep(100);
  }
}

/** An endless body, until the server closes the connection: its 413 may be lost with what was still on its way. */
function upload(to: Target): Promise<void> {
  const socket = connect(to);
  socket.write(`POST /api/contact HTTP/1.1\r\nHost: ${NAME}\r\nContent-Type: application/json\r\n`);
  socket.write("Transfer-Encoding: chunked\r\n\r\n");
  const push = () => {
    while (!socket.destroyed && pushBlock(socket)) attacked.megabytesPushed += 1 / 16;
  };
  let isTaken = false;
  socket.on("data", (text: Buffer) => {
    isTaken = !text.toString().startsWith("HTTP/1.1 413");
  });
  push();
  return new Promise((resolve) => {
    socket
      .on("drain", push)
      .on("error", () => {})
      .on("close", () => {
        if (!isTaken) attacked.uploadsRefused += 1;
        resolve();
      });
  });
}

function pushBlock(socket: Socket): boolean {
  socket.write("10000\r\n");
  socket.write(BLOCK);
  return socket.write("\r\n");
}
