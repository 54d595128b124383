import type { KeyObject } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import { AcmeFailure, failureOf } from "./acme-failure.ts";
import { getJson, jsonOf, openSignedCalls, type AcmeAnswer, type SignedCalls } from "./signed-calls.server.ts";
import { signingRequest } from "./signing-request.server.ts";

/** From the first look at an order or a proof to its end. */
const PATIENCE_MS = 3 * MINUTE_MS;
const ASK_EVERY_MS = 2 * SECOND_MS;

const address = v.pipe(v.string(), v.url());
const Directory = v.object({
  ...{ newNonce: address, newAccount: address, newOrder: address },
  renewalInfo: v.optional(address),
});
const Problem = v.optional(v.object({ type: v.optional(v.string()), detail: v.optional(v.string()) }));
const Order = v.object({
  status: v.string(),
  authorizations: v.array(address),
  finalize: address,
  certificate: v.optional(address),
  error: Problem,
});
const Challenge = v.object({ type: v.string(), url: address, token: v.optional(v.string()), error: Problem });
const Authorization = v.object({
  identifier: v.object({ value: v.string() }),
  status: v.string(),
  challenges: v.array(Challenge),
});
const RenewalInfo = v.object({
  suggestedWindow: v.object({
    start: v.pipe(v.string(), v.isoTimestamp()),
    end: v.pipe(v.string(), v.isoTimestamp()),
  }),
});

/** What stands at `/.well-known/acme-challenge/<token>` while a name is proved. */
export type Challenges = Map<string, string>;
export type Account = { url: string; key: KeyObject };
export type RenewalWindow = { start: Date; end: Date; askAgainInMs: number | undefined };
type Wanted = { names: string[]; key: KeyObject; challenges: Challenges; replaces?: string | undefined };

export type AcmeClient = Awaited<ReturnType<typeof openAcmeClient>>;

/** An authority's client (RFC 8555) that proves names over HTTP. Rejects with an AcmeFailure. */
export async function openAcmeClient(directoryUrl: string) {
  const directory = parse(Directory, (await getJson(directoryUrl)).body);
  return {
    async openAccount(key: KeyObject, email: string | undefined): Promise<Account> {
      const { post } = openSignedCalls(key, directory.newNonce, {});
      const contact = email ? [`mailto:${email}`] : [];
      const { location } = await post(directory.newAccount, { termsOfServiceAgreed: true, contact });
      return { url: location, key };
    },
    /** The chain in PEM, its leaf first. */
    async order({ url, key }: Account, wanted: Wanted): Promise<string> {
      const calls = openSignedCalls(key, directory.newNonce, { url });
      const { at, order } = await newOrder(calls, directory.newOrder, wanted);
      for (const authorization of order.authorizations) await prove(calls, authorization, wanted.challenges);
      const csr = signingRequest(wanted.key, wanted.names).toString("base64url");
      const finalized = parse(Order, jsonOf((await calls.post(order.finalize, { csr })).body));
      const { certificate } = finalized.certificate ? finalized : await issued(calls, at);
      if (!certificate) throw new AcmeFailure("refused", "the order has no certificate");
      return (await calls.post(certificate, undefined, "application/pem-certificate-chain")).body;
    },
    /** Undefined where the authority says nothing of it (RFC 9773). */
    async renewalWindow(certificateId: string): Promise<RenewalWindow | undefined> {
      if (!directory.renewalInfo) return undefined;
      const { body, retryAfterMs } = await getJson(`${directory.renewalInfo}/${certificateId}`);
      const { start, end } = parse(RenewalInfo, body).suggestedWindow;
      return { start: new Date(start), end: new Date(end), askAgainInMs: retryAfterMs };
    },
  };
}

/** An order that says what it replaces is under no limit; where that is refused, it is a new one like any other. */
async function newOrder({ post }: SignedCalls, url: string, { names, replaces }: Wanted) {
  const identifiers = names.map((value) => ({ type: "dns", value }));
  const send = (more: object) => post(url, { identifiers, ...more });
  const answer = await (replaces ? send({ replaces }).catch(() => send({})) : send({}));
  return { at: answer.location, order: parse(Order, jsonOf(answer.body)) };
}

async function prove(calls: SignedCalls, url: string, challenges: Challenges): Promise<void> {
  const {
    status,
    identifier,
    challenges: offered,
  } = parse(Authorization, jsonOf((await calls.post(url, undefined)).body));
  if (status === "valid") return;
  const challenge = offered.find(({ type }) => type === "http-01");
  if (!challenge?.token) throw new AcmeFailure("refused", "no proof over HTTP is offered", { host: identifier.value });
  challenges.set(challenge.token, `${challenge.token}.${calls.thumbprint}`);
  try {
    await calls.post(challenge.url, {});
    const proved = await settled(Authorization, () => calls.post(url, undefined), ["pending", "processing"]);
    const problem = proved.challenges.find(({ error }) => error)?.error;
    if (proved.status !== "valid") throw failureOf(problem ?? {}, { host: identifier.value });
  } finally {
    challenges.delete(challenge.token);
  }
}

async function issued(calls: SignedCalls, url: string): Promise<v.InferOutput<typeof Order>> {
  const order = await settled(Order, () => calls.post(url, undefined), ["pending", "ready", "processing"]);
  if (order.status !== "valid") throw failureOf(order.error ?? {});
  return order;
}

type WithStatus = v.GenericSchema<unknown, { status: string }>;

/** Asks until it is no longer one of these. */
async function settled<Schema extends WithStatus>(
  schema: Schema,
  ask: () => Promise<AcmeAnswer>,
  unsettled: string[],
): Promise<v.InferOutput<Schema>> {
  for (let waited = 0; ;) {
    const { body, retryAfterMs = 0 } = await ask();
    const read = parse(schema, jsonOf(body));
    if (!unsettled.includes(read.status)) return read;
    if (waited >= PATIENCE_MS) throw new AcmeFailure("unreachable", "the authority comes to no end");
    const pause = Math.min(
      Math.max(retryAfterMs, waited === 0 ? SECOND_MS / 4 : ASK_EVERY_MS),
      PATIENCE_MS - waited || 1,
    );
    waited += pause;
    await sleep(pause);
  }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input);
  if (read.success) return read.output;
  throw new AcmeFailure("refused", `the authority answers otherwise than RFC 8555: ${v.summarize(read.issues)}`);
}
