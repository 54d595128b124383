import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Logger } from "pino";
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { startPolling } from "#src/platform/clock/poll.ts";
import { AcmeFailure } from "#src/operations/https/acme/acme-failure.ts";
import {
  openAcmeClient,
  type Account,
  type AcmeClient,
  type Challenges,
} from "#src/operations/https/acme/acme-client.server.ts";
import { readCertificate, type Certificate } from "./certificate.server.ts";
import { httpsFiles, type Attempts } from "./https-files.server.ts";
import { twinOf } from "./names.ts";
import { pauseAfter, renewalMoment } from "./renewal.ts";

const LOOK_EVERY_MS = MINUTE_MS;
/** The authority is asked when to renew as often as it says, but at least so often. */
const ASK_WINDOW_EVERY_MS = 6 * HOUR_MS;
const LONGEST_PAUSE_MS = DAY_MS;
/** A name that does not point here yet may do so by then. */
const TRY_TWIN_EVERY_MS = 12 * HOUR_MS;

type Deps = {
  env: { DATA_DIR: string; ACME_DIRECTORY: string; ACME_EMAIL?: string | undefined };
  host: string;
  now: () => Date;
  log: Pick<Logger, "info" | "warn">;
};

export type CertificateKeeper = {
  challenges: Challenges;
  current(): Certificate | undefined;
  /** Called with each new certificate, and not with the one that was there at the start. */
  onNew(listener: (certificate: Certificate) => void): void;
  /** Looks now, which it does each minute by itself: the port over which names are proved is open. */
  look(): Promise<void>;
  /** An order under way is left, and made anew at the next start. */
  stop(): void;
};

/** Gets the certificate of the site's names, and another before it ends. What it has stays in use until then. */
export async function openCertificateKeeper(deps: Deps): Promise<CertificateKeeper> {
  const { env, now, log } = deps;
  const files = httpsFiles(env.DATA_DIR);
  const challenges: Challenges = new Map();
  const listeners: ((certificate: Certificate) => void)[] = [];
  let certificate = await files.loadCertificate();
  let attempts: Attempts = (await files.loadAttempts()) ?? { failures: 0, lastAt: now().toISOString() };
  let renewAt: { at: Date; askAgainAt: number } | undefined;

  const note = async (next: Attempts) => files.saveAttempts((attempts = next));
  const whenToRenew = async (of: Certificate): Promise<Date> => {
    if (!renewAt || now().getTime() >= renewAt.askAgainAt) renewAt = await suggested(of, deps);
    return renewAt.at;
  };
  const isDue = async (): Promise<boolean> => {
    if (isWaiting(attempts, now())) return false;
    if (!certificate || certificate.directory !== env.ACME_DIRECTORY) return true;
    const lacking = namesOf(deps.host).filter((name) => !certificate?.names.includes(name));
    if (lacking.includes(deps.host)) return true;
    if (lacking.length > 0 && mayTryTwin(attempts, now())) return true;
    return now() >= (await whenToRenew(certificate));
  };
  const work = async () => {
    if (!(await isDue())) return;
    try {
      const obtained = await obtain({ ...deps, files, challenges, replaces: certificate?.id });
      await files.saveCertificate(obtained.certificate);
      const { twinRefused } = obtained;
      certificate = obtained.certificate;
      renewAt = undefined;
      await note({
        failures: 0,
        lastAt: now().toISOString(),
        ...(twinRefused && { twinRefusedAt: now().toISOString() }),
      });
      log.info({ names: certificate.names, until: certificate.notAfter }, "a certificate has come");
      for (const listener of listeners) listener(certificate);
    } catch (error) {
      if (!(error instanceof AcmeFailure)) throw error;
      await note(afterFailure(attempts, error, now()));
      log.warn(
        { code: error.code, host: error.host, detail: error.message },
        "no certificate has come, will try again",
      );
    }
  };
  const poll = startPolling({
    work,
    everyMs: () => LOOK_EVERY_MS,
    onError: (error, times) => log.warn({ err: error, times }, "the certificate was not looked after"),
  });
  return {
    challenges,
    current: () => certificate,
    onNew: (listener) => void listeners.push(listener),
    look: poll.run,
    stop: () => void poll.stop(),
  };
}

/** The site's own name first. */
function namesOf(host: string): string[] {
  const twin = twinOf(host);
  return twin ? [host, twin] : [host];
}

/** A pause that ends later than any is of a clock that was wrong. */
function isWaiting({ notBefore }: Attempts, now: Date): boolean {
  const left = notBefore ? Date.parse(notBefore) - now.getTime() : 0;
  return left > 0 && left <= LONGEST_PAUSE_MS;
}

function mayTryTwin({ twinRefusedAt }: Attempts, now: Date): boolean {
  return !twinRefusedAt || now.toISOString() >= after(new Date(twinRefusedAt), TRY_TWIN_EVERY_MS);
}

function afterFailure(
  { failures }: Attempts,
  { code, host, message, retryAfterMs = 0 }: AcmeFailure,
  now: Date,
): Attempts {
  const pause = Math.max(pauseAfter(failures + 1), retryAfterMs);
  return {
    ...{ failures: failures + 1, lastAt: now.toISOString(), notBefore: after(now, pause) },
    reason: { code, ...(host && { host }), detail: message.slice(0, 500) },
  };
}

/** An authority that cannot be asked now is asked again; meanwhile the certificate's own life decides. */
async function suggested(of: Certificate, { env, now, log }: Deps) {
  const window = await openAcmeClient(env.ACME_DIRECTORY)
    .then(({ renewalWindow }) => (of.id ? renewalWindow(of.id) : undefined))
    .catch((error: unknown) => {
      log.info({ err: error }, "the authority did not say when to renew");
      return undefined;
    });
  const askAgainInMs = Math.min(window?.askAgainInMs ?? ASK_WINDOW_EVERY_MS, ASK_WINDOW_EVERY_MS);
  return { at: renewalMoment(of, window, of.chance), askAgainAt: now().getTime() + askAgainInMs };
}

type ObtainDeps = Deps & { files: ReturnType<typeof httpsFiles>; challenges: Challenges; replaces: string | undefined };

/** For both names, or for the site's own alone where the proof of its twin fails. */
async function obtain(deps: ObtainDeps): Promise<{ certificate: Certificate; twinRefused: boolean }> {
  const client = await openAcmeClient(deps.env.ACME_DIRECTORY);
  const account = await accountFor(client, deps);
  const [host = deps.host, twin] = namesOf(deps.host);
  if (!twin) return { certificate: await order(client, account, { ...deps, names: [host] }), twinRefused: false };
  try {
    return { certificate: await order(client, account, { ...deps, names: [host, twin] }), twinRefused: false };
  } catch (error) {
    if (!(error instanceof AcmeFailure) || !isOfTwin(error, host)) throw error;
    deps.log.warn({ host: twin, detail: error.message }, "the certificate is without this name");
    return { certificate: await order(client, account, { ...deps, names: [host] }), twinRefused: true };
  }
}

/** Some authorities refuse an order without saying for which name. */
function isOfTwin({ code, host }: AcmeFailure, siteName: string): boolean {
  return host === undefined ? code === "dns" || code === "caa" || code === "refused" : host !== siteName;
}

async function order(
  client: AcmeClient,
  account: Account,
  { names, challenges, replaces, env }: ObtainDeps & { names: string[] },
) {
  const key = newKey();
  const chain = await client.order(account, { names, key, challenges, replaces });
  return readCertificate({ directory: env.ACME_DIRECTORY, names, key: pemOf(key), chain });
}

/** Asking for an account with a key that has one answers that one, wherever the authority keeps it by now. */
async function accountFor(client: AcmeClient, { env, files }: ObtainDeps): Promise<Account> {
  const kept = await files.loadAccount();
  const key = kept?.directory === env.ACME_DIRECTORY ? createPrivateKey(kept.key) : newKey();
  const account = await client.openAccount(key, env.ACME_EMAIL);
  await files.saveAccount({ directory: env.ACME_DIRECTORY, key: pemOf(key) });
  return account;
}

function newKey(): KeyObject {
  return generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
}

function pemOf(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" });
}
