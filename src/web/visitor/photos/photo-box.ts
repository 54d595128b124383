import { MOST_PHOTOS } from "#src/work/leads/photos/photo-limits.ts";
import type { KeptPhoto, StoredPhotos } from "./stored-photos.ts";
import type { SendPhoto } from "./send-photo.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

export type ShownPhoto = {
  id: string;
  name: string;
  /** Absent for what was sent before a reload. */
  preview: string | undefined;
  /** `waiting`: a try was in vain, and another follows by itself. */
  state: "preparing" | "chosen" | "sending" | "waiting" | "sent" | "refused";
  /** From 0 to 1, of this try. */
  progress: number;
  code?: string | undefined;
};

type Held = ShownPhoto & { kept?: KeptPhoto; tries: number; dueAt: number };

export type PhotoBoxDeps = {
  batch: string;
  kept: StoredPhotos;
  shrink: (file: Blob) => Promise<Blob>;
  /** Absent until the request is stored: then photos are only chosen. */
  send?: SendPhoto | undefined;
  now: () => number;
};

export type PhotoBox = Awaited<ReturnType<typeof openPhotoBox>>;

/** The photos of one request: prepared and kept one after the other, and sent likewise. */
export async function openPhotoBox({ batch, kept, shrink, send, now }: PhotoBoxDeps) {
  const listeners = new Set<() => void>();
  let held: Held[] = (await kept.list(batch)).map(heldOf);
  let shown: ShownPhoto[] = held;
  let preparing: Promise<unknown> = Promise.resolve();
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (id: string, values: Partial<Held>) => {
    held = held.map((photo) => (photo.id === id ? { ...photo, ...values } : photo));
    tell();
  };
  const tell = () => {
    shown = held;
    for (const listener of listeners) listener();
  };

  async function prepare({ id, name }: Held, file: File): Promise<void> {
    const photo = await shrink(file);
    if (!held.some((one) => one.id === id)) return;
    const bytes = await photo.arrayBuffer();
    const one = { id, batch, name, at: now(), type: photo.type, bytes };
    // A full disk: it is still sent from this page.
    await kept.put(one).catch(() => {});
    change(id, { kept: one, state: "chosen", preview: previewOf(one) });
    void sendAll();
  }

  async function sendAll(): Promise<void> {
    if (!send || isSending) return;
    isSending = true;
    for (let next = dueNext(); next; next = dueNext()) await sendOne(send, next);
    isSending = false;
    const soonest = Math.min(...held.filter(({ state }) => state === "waiting").map(({ dueAt }) => dueAt));
    clearTimeout(timer);
    if (Number.isFinite(soonest)) timer = setTimeout(() => void sendAll(), Math.max(0, soonest - now()));
  }

  function dueNext(): Held | undefined {
    return (
      held.find(({ state }) => state === "chosen") ??
      held.find(({ state, dueAt }) => state === "waiting" && dueAt <= now())
    );
  }

  async function sendOne(sending: SendPhoto, { id, kept: photo, tries }: Held): Promise<void> {
    if (!photo?.bytes) return change(id, { state: "sent" });
    change(id, { state: "sending", progress: 0 });
    const blob = new Blob([photo.bytes], { type: photo.type });
    const sent = await sending(blob, (progress) => change(id, { progress }));
    if (sent.kind === "again") {
      const waitMs = sent.afterMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
      return change(id, { state: "waiting", tries: tries + 1, dueAt: now() + waitMs });
    }
    const code = sent.kind === "refused" ? sent.code : undefined;
    await kept.put({ ...photo, bytes: null, ...(code !== undefined && { code }) }).catch(() => {});
    change(id, { state: code === undefined ? "sent" : "refused", code });
  }

  const hurry = (ids: (photo: Held) => boolean) => {
    held = held.map((photo) => (photo.state === "waiting" && ids(photo) ? { ...photo, dueAt: now() } : photo));
    void sendAll();
  };

  void sendAll();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    photos: () => shown,
    /** How many of them found no room. */
    add(files: readonly File[]): number {
      const room = Math.max(0, MOST_PHOTOS - held.filter(({ state }) => state !== "refused").length);
      for (const file of files.slice(0, room)) {
        const photo: Held = { ...newPhoto(file.name), tries: 0, dueAt: 0 };
        held = [...held, photo];
        preparing = preparing
          .then(() => prepare(photo, file))
          .catch(() => change(photo.id, { state: "refused", code: "" }));
      }
      tell();
      return Math.max(0, files.length - room);
    },
    remove(id: string) {
      held = held.filter((photo) => photo.id !== id);
      tell();
      void kept.remove(id).catch(() => {});
    },
    retry: (id: string) => hurry((photo) => photo.id === id),
    /** The network is back. */
    retryAll: () => hurry(() => true),
    /** How many there are, once all are kept. */
    async settled(): Promise<number> {
      await preparing;
      return held.filter(({ state }) => state !== "refused").length;
    },
  };
}

function newPhoto(name: string): ShownPhoto {
  return { id: randomId(), name, preview: undefined, state: "preparing", progress: 0 };
}

function heldOf(kept: KeptPhoto): Held {
  const { id, name, bytes, code } = kept;
  const state = bytes ? "chosen" : code === undefined ? "sent" : "refused";
  return { id, name, code, kept, state, preview: previewOf(kept), progress: 0, tries: 0, dueAt: 0 };
}

/** Lives as long as the page. */
function previewOf({ bytes, type }: KeptPhoto): string | undefined {
  return bytes ? URL.createObjectURL(new Blob([bytes], { type })) : undefined;
}
