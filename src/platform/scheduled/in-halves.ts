import { isDatabaseFailure } from "#src/platform/monitoring/database-failure.ts";

type Batch<T> = {
  /** All of them or none. */
  write: (part: T[]) => Promise<void>;
  /** What cannot be written, even alone. */
  leaveOut: (item: T, error: unknown) => void;
};

/** From first to last. A part that fails is halved, so that one bad item keeps back no other. Throws only a failure of the database. */
export async function writeInHalves<T>(items: T[], batch: Batch<T>): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  try {
    return await batch.write(items);
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    if (items.length === 1) return batch.leaveOut(first, error);
  }
  const middle = Math.ceil(items.length / 2);
  await writeInHalves(items.slice(0, middle), batch);
  await writeInHalves(items.slice(middle), batch);
}
