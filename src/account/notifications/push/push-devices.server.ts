import { ECDH } from "node:crypto";
import { isIP } from "node:net";
import { sha256 } from "#src/platform/columns/hash.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { inTransaction } from "#src/platform/db/in-transaction.server.ts";
import { acquireWriterLock } from "#src/platform/db/writer-lock.server.ts";
import { bareHost, isLoopback, isPrivateAddress } from "#src/platform/network/private-address.server.ts";
import { parseReason } from "#src/account/notifications/delivery-words.ts";
import type { NewSubscription, PushDevice } from "./push.ts";

/** More than one owner has; each gets a message for every request. */
const MOST_DEVICES = 20;

export type Added = { kind: "added"; hash: string } | { kind: "bad-address" | "bad-key" | "too-many" };

type NewDevice = { subscription: NewSubscription; userAgent: string; allowPrivateNetwork: boolean };

/** The same device again replaces what was known of it. */
export async function addDevice(db: Db, device: NewDevice, now: Date): Promise<Added> {
  const { endpoint, keys, language } = device.subscription;
  if (!isPushService(endpoint, device.allowPrivateNetwork)) return { kind: "bad-address" };
  if (!isCurvePoint(keys.p256dh)) return { kind: "bad-key" };
  const endpoint_hash = sha256(endpoint);
  const known = { ...keys, language, user_agent: device.userAgent.slice(0, 500), last_error: null };
  return inTransaction(db, async (trx) => {
    await acquireWriterLock(trx, "push-devices", now);
    const others = await trx
      .selectFrom("push_subscriptions")
      .select("endpoint_hash")
      .where("endpoint_hash", "!=", endpoint_hash)
      .execute();
    if (others.length >= MOST_DEVICES) return { kind: "too-many" };
    await trx
      .insertInto("push_subscriptions")
      .values({ endpoint_hash, endpoint, created_at: now.toISOString(), ...known })
      .onConflict((conflict) => conflict.column("endpoint_hash").doUpdateSet(known))
      .execute();
    return { kind: "added", hash: endpoint_hash };
  });
}

export async function listDevices(db: Db): Promise<PushDevice[]> {
  const devices = await db
    .selectFrom("push_subscriptions")
    .select(["endpoint_hash", "user_agent", "created_at", "reached_at", "last_error"])
    .orderBy("created_at", "desc")
    .execute();
  return devices.map(({ last_error, ...device }) => ({
    ...device,
    last_error: last_error ? parseReason(last_error) : null,
  }));
}

/** With what still waits for it. */
export async function removeDevice(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("mails").where("channel", "=", "push").where("to", "=", hash).execute();
  await db.deleteFrom("push_subscriptions").where("endpoint_hash", "=", hash).execute();
}

/** A browser chooses the address and this server calls it (SSRF). */
function isPushService(endpoint: string, allowPrivateNetwork: boolean): boolean {
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  const host = bareHost(hostname);
  if (isLoopback(host)) return allowPrivateNetwork && (protocol === "https:" || protocol === "http:");
  if (protocol !== "https:") return false;
  return isIP(host) ? !isPrivateAddress(host) : host.includes(".");
}

/** Bytes of the right length may lie beside the curve, and would fail at each message. */
function isCurvePoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
