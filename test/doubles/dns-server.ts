import { createSocket } from "node:dgram";

/** The records of a name; "fail" answers SERVFAIL, "silent" never answers. */
export type Zone = Record<string, { txt?: string[]; mx?: [number, string][] } | "fail" | "silent">;

const TYPES = { txt: 16, mx: 15 } as const;

/** A DNS server over UDP. Its names can be changed while it runs. */
export async function openDnsServer(zone: Zone) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    const known = zone[name];
    if (known === "silent") return;
    const records = typeof known === "object" ? recordsOf(known, type) : [];
    const code = known === "fail" ? 2 : known === undefined ? 3 : 0;
    socket.send(answerTo(query.subarray(0, end), records, code), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    asked,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordsOf({ txt = [], mx = [] }: Exclude<Zone[string], string>, type: number): Buffer[] {
  if (type === TYPES.txt) return txt.map((text) => record(type, inPieces(text)));
  if (type !== TYPES.mx) return [];
  return mx.map(([priority, exchange]) => record(type, Buffer.concat([number16(priority), nameOf(exchange)])));
}

/** The header and question of the query as an authoritative answer without recursion. */
function answerTo(query: Buffer, records: Buffer[], code: number): Buffer {
  const head = Buffer.from(query);
  head.writeUInt16BE(0x8580 | code, 2);
  for (const [offset, count] of [1, records.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * offset);
  return Buffer.concat([head, ...records]);
}

/** The name is a pointer to the question, which begins at byte 12. */
function record(type: number, value: Buffer): Buffer {
  const fixed = [0xc00c, type, 1, 0, 60, value.length].map(number16);
  return Buffer.concat([...fixed, value]);
}

function inPieces(text: string): Buffer {
  const pieces = text.match(/[^]{1,255}/g) ?? [""];
  return Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, "latin1")])),
  );
}

function nameOf(name: string): Buffer {
  const labels = name.split(".").filter(Boolean);
  const parts = labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, "latin1")]));
  return Buffer.concat([...parts, Buffer.from([0])]);
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
