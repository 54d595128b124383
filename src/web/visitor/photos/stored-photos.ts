const DATABASE = "photos";
const STORE = "photos";
const KEPT_MS = 24 * 60 * 60 * 1000;

export type KeptPhoto = {
  id: string;
  batch: string;
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  type: string;
  /** Null once it needs sending no more. */
  bytes: ArrayBuffer | null;
  /** Why the server refused it. */
  code?: string;
};

/** In this browser, for a day: chosen photos outlive a reload and a lost connection. */
export type StoredPhotos = {
  isLasting: boolean;
  list(batch: string): Promise<KeptPhoto[]>;
  put(photo: KeptPhoto): Promise<void>;
  remove(id: string): Promise<void>;
};

/** In memory alone where the browser keeps nothing. */
export async function openKeptPhotos(now: number): Promise<StoredPhotos> {
  try {
    const db = await openDatabase();
    const all = await done<KeptPhoto[]>(storeOf(db, "readonly").getAll());
    for (const { id, at } of all) if (now - at > KEPT_MS) await done(storeOf(db, "readwrite").delete(id));
    return {
      isLasting: true,
      list: async (batch) => ofBatch(await done<KeptPhoto[]>(storeOf(db, "readonly").getAll()), batch),
      put: async (photo) => void (await done(storeOf(db, "readwrite").put(photo))),
      remove: (id) => done(storeOf(db, "readwrite").delete(id)),
    };
  } catch {
    return inMemory();
  }
}

export function inMemory(): StoredPhotos {
  const photos = new Map<string, KeptPhoto>();
  return {
    isLasting: false,
    list: async (batch) => ofBatch([...photos.values()], batch),
    put: async (photo) => void photos.set(photo.id, photo),
    remove: async (id) => void photos.delete(id),
  };
}

function ofBatch(photos: KeptPhoto[], batch: string): KeptPhoto[] {
  return photos.filter((photo) => photo.batch === batch).toSorted((a, b) => a.at - b.at);
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
  return done(opening);
}

function storeOf(db: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  // oxlint-disable-next-line no-restricted-properties -- The database of the browser.
  return db.transaction(STORE, mode).objectStore(STORE);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser kept nothing"));
  });
}
