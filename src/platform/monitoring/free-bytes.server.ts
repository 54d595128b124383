import { statfs } from "node:fs/promises";

/** Bytes. Below it visitors' photos are refused, so that requests, which are text, still find room; and the owner is told. */
export const LITTLE_ROOM = 500_000_000;

/** That this user may still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
