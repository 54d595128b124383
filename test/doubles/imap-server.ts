import { createServer, type Socket } from "node:net";

export type StoredMail = { uid: number; raw: Buffer; date?: Date };

/**
 * An IMAP server on this machine, as much of one as reading an inbox needs (RFC 3501), because no kept one comes by npm.
 * `asked` holds every command, so that a test sees that nothing was written. With `hasIdle` it tells of what arrives (RFC
 * 2177), but while `isMute`.
 */
export async function openImapServer(mails: StoredMail[] = []) {
  const state = {
    ...{ uidValidity: 1, password: "secret", mails, asked: [] as string[], silentAt: "" },
    ...{ hasIdle: false, refusesIdle: false, isMute: false },
  };
  const sockets = new Set<Socket>();
  const idling = new Map<Socket, string>();
  const capabilities = () => `CAPABILITY IMAP4rev1 LITERAL+${state.hasIdle || state.refusesIdle ? " IDLE" : ""}`;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    socket.on("error", () => {});
    socket.write(`* OK [${capabilities()}] ready\r\n`);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        answer(socket, line);
      }
    });
  });

  function answer(socket: Socket, line: string): void {
    if (line === "DONE") {
      socket.write(`${idling.get(socket)} OK done\r\n`);
      return void idling.delete(socket);
    }
    const [, tag = "", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const name = command.toUpperCase();
    state.asked.push(name === "LOGIN" ? name : `${name} ${rest}`.trim());
    if (state.silentAt === name) return;
    const say = (...lines: string[]) => socket.write(lines.map((one) => `${one}\r\n`).join(""), "latin1");
    const done = () => say(`${tag} OK done`);
    switch (name) {
      case "CAPABILITY":
        say(`* ${capabilities()}`);
        return void done();
      case "LOGIN":
        if (rest.includes(state.password)) return void done();
        return void say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
      case "NAMESPACE":
        say('* NAMESPACE (("" "/")) NIL NIL');
        return void done();
      case "LIST":
        say('* LIST (\\HasNoChildren) "/" INBOX');
        return void done();
      case "EXAMINE": {
        const next = (state.mails.at(-1)?.uid ?? 0) + 1;
        say("* FLAGS (\\Seen)", `* ${state.mails.length} EXISTS`, "* 0 RECENT");
        say(`* OK [UIDVALIDITY ${state.uidValidity}] UIDs valid`, `* OK [UIDNEXT ${next}] next`);
        return void say(`${tag} OK [READ-ONLY] examined`);
      }
      case "UID SEARCH": {
        const since = new Date(`${/SINCE "?([\w-]+)"?/i.exec(rest)?.[1]} UTC`);
        const found = state.mails.filter(({ date = new Date() }) => date >= since).map(({ uid }) => uid);
        say(`* SEARCH ${found.join(" ")}`.trim());
        return void done();
      }
      case "UID FETCH":
        for (const found of fetched(state.mails, rest)) socket.write(found);
        return void done();
      case "IDLE":
        if (!state.hasIdle) return void say(`${tag} BAD unknown`);
        idling.set(socket, tag);
        return void say("+ idling");
      case "LOGOUT":
        say("* BYE", `${tag} OK done`);
        return void socket.end();
      case "NOOP":
      case "ID":
        return void done();
      default:
        say(`${tag} BAD unknown`);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return Object.assign(state, {
    port: typeof address === "object" && address ? address.port : 0,
    isHeld: () => sockets.size > 0,
    isIdling: () => idling.size > 0,
    arrive(mail: StoredMail) {
      state.mails.push(mail);
      if (!state.isMute) sockets.forEach((socket) => socket.write(`* ${state.mails.length} EXISTS\r\n`));
    },
    /** A connection that is lost. */
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    async [Symbol.asyncDispose]() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function fetched(mails: StoredMail[], asked: string): Buffer[] {
  const [, first = "", , last = first] = /^(\d+)(:(\d+))?/.exec(asked) ?? [];
  const inRange = mails.filter(({ uid }) => uid >= Number(first) && uid <= Number(last || first));
  const section = /BODY\.PEEK\[([^\]]*)\]/i.exec(asked)?.[1] ?? "";
  return inRange.map(({ uid, raw }) => {
    const bytes = section === "" ? raw : raw.subarray(0, raw.indexOf("\r\n\r\n") + 4);
    const key = section === "" ? "BODY[]<0>" : `BODY[${section}]`;
    const head = `* ${mails.findIndex((one) => one.uid === uid) + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length} ${key} {${bytes.length}}\r\n`;
    return Buffer.concat([Buffer.from(head, "latin1"), bytes, Buffer.from(")\r\n")]);
  });
}
