import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { hkdfSync } from "node:crypto";
import { request, type Agent } from "node:http";
import { databaseLocation, openDb } from "#src/platform/db/db.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";

export type Answer = { status: number; ms: number };

/** A proof of work signed with the site's key but trivial: solving is the visitor's time. */
export async function quickProof(secretKey: Buffer): Promise<string> {
  const secret = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32)).toString("hex");
  const challenge = await createChallenge({
    ...{ algorithm: "PBKDF2/SHA-256", cost: 1000, counter: 1, deriveKey },
    expiresAt: new Date(Date.now() + 600_000),
    data: { issuedAt: new Date(Date.now() - 60_000).toISOString() },
    hmacSignatureSecret: secret("bot check: challenge"),
    hmacKeySignatureSecret: secret("bot check: solution"),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

type Sending = { agent: Agent; index: number; proof: string };

/** Each visitor has an address of its own, in X-Forwarded-For. */
export function send(url: string, { agent, index, proof }: Sending): Promise<Answer> {
  const body = JSON.stringify(
    aContactRequest({ email: `visitor${index}@example.com`, phone: `450 555-${1000 + index}` }),
  );
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      "Content-Type": "application/json",
      "X-Bot-Check": proof,
      "X-Forwarded-For": `100.64.${index >> 8}.${index & 255}`,
    };
    request(`${url}/api/contact`, { method: "POST", agent, headers }, (response) => {
      response.resume().on("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
    })
      .on("error", reject)
      .end(body);
  });
}

export async function countLeads(dataDir: string): Promise<number> {
  const db = openDb(databaseLocation({ DATA_DIR: dataDir }));
  const { leads } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll().as("leads"))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(leads);
}
