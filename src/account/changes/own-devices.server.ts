import { record, type Recording } from "#src/account/events/record.server.ts";
import { addDevice, removeDevice, type Added } from "#src/account/notifications/push/push-devices.server.ts";

/** Devices that hear of requests. */
export function addOwnDevice(
  { db, by }: Recording,
  device: Parameters<typeof addDevice>[1],
  now: Date,
): Promise<Added> {
  return db.transaction().execute(async (trx) => {
    const added = await addDevice(trx, device, now);
    if (added.kind === "added") await record(trx, { kind: "push_device.added" }, by, now);
    return added;
  });
}

export async function removeOwnDevice({ db, by }: Recording, hash: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeDevice(trx, hash);
    await record(trx, { kind: "push_device.removed" }, by, now);
  });
}
