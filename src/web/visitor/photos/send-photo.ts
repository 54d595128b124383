const ANSWERED_WITHIN_MS = 120_000;

export type PhotoSent =
  | { kind: "stored" }
  | { kind: "refused"; code: string }
  /** Not now: no network, too many at once, or a server that restarts. */
  | { kind: "again"; afterMs: number | undefined };

export type SendPhoto = (photo: Blob, onProgress: (share: number) => void) => Promise<PhotoSent>;

/** The server knows a photo by its bytes: sending one again after a lost answer stores nothing twice. */
export function photoSender(token: string): SendPhoto {
  return (photo, onProgress) =>
    new Promise((resolve) => {
      const again = (afterMs?: number) => resolve({ kind: "again", afterMs });
      const call = new XMLHttpRequest();
      call.open("POST", "/api/contact/photos");
      call.setRequestHeader("X-Photo-Token", token);
      call.timeout = ANSWERED_WITHIN_MS;
      // `fetch` tells no progress of what it sends.
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      call.onerror = () => again();
      call.ontimeout = () => again();
      call.onabort = () => again();
      call.onload = () => {
        if (call.status === 201) return resolve({ kind: "stored" });
        if (call.status === 429 || call.status >= 500 || call.status === 408)
          return again(Number(call.getResponseHeader("Retry-After")) * 1000 || undefined);
        return resolve({ kind: "refused", code: codeIn(call.responseText) });
      };
      const body = new FormData();
      body.append("photo", photo, "photo");
      call.send(body);
    });
}

function codeIn(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    return String(Object(read).code ?? "");
  } catch {
    return "";
  }
}
