import { connect } from "node:net";

/** In a process of its own, as an attacker has a machine of its own. */
export type PhotoAttack = { port: number; cookie: string; uploads: number; megabytes: number; addresses: number };
/** How often each status came; 0 where the connection ended without one. */
export type PhotoAnswers = Record<number, number>;

const BLOCK = Buffer.alloc(64 * 1024, "a");

process.once("message", (attack: PhotoAttack) => {
  const statuses = Array.from({ length: attack.uploads }, (_, number) => upload(attack, number));
  void Promise.all(statuses).then((all) => {
    const answers: PhotoAnswers = {};
    for (const status of all) answers[status] = (answers[status] ?? 0) + 1;
    process.send?.(answers, () => process.disconnect?.());
  });
});

/** A plain form with photos of so many megabytes, as a browser without JavaScript sends it. */
function upload({ port, cookie, megabytes, addresses }: PhotoAttack, number: number): Promise<number> {
  const part = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const end = "\r\n--x--\r\n";
  const headers = {
    ...{ Host: "localhost", Accept: "text/html", Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    ...{ "Content-Type": "multipart/form-data; boundary=x", "X-Forwarded-For": `203.0.113.${number % addresses}` },
    ...{ "Content-Length": String(part.length + megabytes * 1024 * 1024 + end.length), Connection: "close" },
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST /api/contact/photos HTTP/1.1\r\n${lines.join("")}\r\n${part}`);
  let left = megabytes * 16;
  const push = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 1;
      if (!socket.write(BLOCK)) return;
    }
    if (left === 0) socket.write(end);
    left = -1;
  };
  push();
  let answer = "";
  return new Promise((resolve) => {
    socket
      .on("drain", push)
      .on("data", (text: Buffer) => (answer ||= text.toString()))
      .on("error", () => {})
      .on("close", () => resolve(Number(answer.slice(9, 12)) || 0));
  });
}
