import { randomId } from "#src/web/ui/browser/random-id.ts";
import { LONGEST_SIDE, QUALITY } from "#src/web/visitor/photos/shrink-photo.ts";

type Kept = {
  id: string;
  at: number;
  url: string;
  visit: string;
  kind: string;
  fields: [string, string][];
  photo?: ArrayBuffer;
};

/**
 * Inline, and so of one piece: what is tapped is kept in the phone first and sent from there, until the server has it.
 * Each act has an id, and a photo is known by its bytes, so that one sent twice counts once.
 */
function dayQueue(longestSide: number, quality: number, newId: () => string): void {
  const FIRST_WAIT_MS = 3_000;
  const LONGEST_WAIT_MS = 60_000;
  const LONGEST_ASKED_MS = 600_000;
  const ANSWERED_WITHIN_MS = 90_000;
  const address = location.pathname;
  let db: IDBDatabase;
  let isSending = false;
  let tries = 0;
  /** What the server asked for. */
  let askedMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;

  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("The browser kept nothing"));
    });
  // oxlint-disable-next-line no-restricted-properties -- The database of the browser.
  const store = (mode: IDBTransactionMode) => db.transaction("acts", mode).objectStore("acts");
  const kept = async () =>
    (await done<Kept[]>(store("readonly").getAll()))
      .filter(({ url }) => url.startsWith(`${address}/`))
      .toSorted((a, b) => a.at - b.at);
  const forget = (id: string) => done(store("readwrite").delete(id));

  async function show(sent = false): Promise<void> {
    const box = document.querySelector<HTMLElement>("#queue");
    const said = box?.querySelector("p");
    if (!box || !said) return;
    const acts = await kept();
    const { sent: allSent = "", waiting = "", refused = "", waits = "" } = box.dataset;
    box.hidden = acts.length === 0 && !sent && !isRefused;
    box.dataset["count"] = String(acts.length);
    const count = acts.length > 0 ? waiting.replace("{count}", String(acts.length)) : allSent;
    said.textContent = isRefused ? `${refused} ${count}` : count;
    for (const { visit, kind } of acts) {
      const article = document.querySelector(`[data-visit="${visit}"]`);
      const state = article?.querySelector("[data-said]");
      const label = box.getAttribute(`data-${kind}`);
      if (state && label) state.textContent = `${label} (${waits})`;
      for (const button of article?.querySelectorAll<HTMLButtonElement>(`[data-act="${kind}"] button`) ?? [])
        if (kind !== "note") button.disabled = true;
    }
  }

  async function post({ at, url, fields, photo }: Kept): Promise<Response> {
    const body = photo ? new FormData() : new URLSearchParams();
    // It may have waited for the network.
    if (!photo) body.append("at", new Date(at).toISOString());
    for (const [name, value] of fields) body.append(name, value);
    if (photo && body instanceof FormData) body.append("photo", new Blob([photo], { type: "image/jpeg" }), "photo.jpg");
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    return fetch(url, { method: "POST", body, signal, headers: { Accept: "application/json" } });
  }

  /** False when it has to be sent again. */
  async function sendOne(act: Kept): Promise<boolean> {
    const answer = await post(act);
    if (answer.status === 429 || answer.status === 408 || answer.status >= 500) {
      askedMs = Number(answer.headers.get("Retry-After")) * 1_000 || 0;
      return false;
    }
    const isOthers = answer.status === 404 && (answer.headers.get("Content-Type") ?? "").includes("json");
    if (answer.status === 404 && !isOthers) {
      // The link was revoked: nothing of it may stay in the phone.
      for (const { id } of await kept()) await forget(id);
      location.reload();
      return false;
    }
    if (answer.status === 422 && act.photo) isRefused = true;
    await forget(act.id);
    return true;
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    let hasSent = false;
    askedMs = 0;
    try {
      for (let [act] = await kept(); act; [act] = await kept()) {
        if (!(await sendOne(act))) throw new Error("not now");
        hasSent = true;
        tries = 0;
        await show(true);
      }
      if (hasSent) await refresh();
    } catch {
      const usualMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
      timer = setTimeout(() => void send(), Math.max(usualMs, Math.min(LONGEST_ASKED_MS, askedMs)));
      tries += 1;
    }
    isSending = false;
    await show(hasSent);
  }

  /** As the server has it now; what is being written stays. */
  async function refresh(): Promise<void> {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const article of document.querySelectorAll<HTMLElement>("[data-visit]")) {
      const fresh = page.querySelector(`[data-visit="${article.dataset["visit"]}"]`);
      const isWritten = [...article.querySelectorAll("textarea")].some(({ value }) => value !== "");
      if (fresh && !isWritten && !article.contains(document.activeElement)) article.replaceWith(fresh);
    }
  }

  async function keep(act: Omit<Kept, "at">): Promise<void> {
    await done(store("readwrite").put({ ...act, at: Date.now() }));
    await show();
    void send();
  }

  const visitOf = (element: Element) => element.closest<HTMLElement>("[data-visit]")?.dataset["visit"] ?? "";

  async function shrink(file: File): Promise<Blob> {
    try {
      const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
      const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      picture.close();
      const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      return small && small.size < file.size ? small : file;
    } catch {
      return file;
    }
  }

  async function keepForm(form: HTMLFormElement): Promise<void> {
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const id = form.querySelector<HTMLInputElement>("[name=id]");
    const act = { id: id?.value ?? "", url: new URL(form.action).pathname, visit: visitOf(form), fields };
    try {
      await keep({ ...act, kind: form.dataset["act"] ?? "" });
    } catch {
      form.submit();
      return;
    }
    if (form.dataset["act"] !== "note" || !id) return;
    form.reset();
    id.value = newId();
  }

  async function keepPhoto(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const fields: [string, string][] = [["moment", form.dataset["photo"] ?? ""]];
    const photo = await (await shrink(file)).arrayBuffer();
    const act = { id: newId(), url: new URL(form.action).pathname, visit: visitOf(form), kind: "photo" };
    try {
      await keep({ ...act, fields, photo });
      input.value = "";
    } catch {
      form.submit();
    }
  }

  async function keepText(link: HTMLAnchorElement): Promise<void> {
    const { text: url = "", id = "" } = link.dataset;
    await keep({ id, url, visit: visitOf(link), kind: "text", fields: [["id", id]] });
    const tap = link.closest("[data-visit]")?.querySelector<HTMLFormElement>("[data-act=on-my-way]");
    if (tap && link.dataset["kind"] === "onMyWay" && !tap.querySelector("button")?.disabled) await keepForm(tap);
  }

  async function begin(): Promise<void> {
    const opening = indexedDB.open("day-sheet", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("acts", { keyPath: "id" });
    db = await done(opening);
    document.documentElement.dataset["queue"] = "";
    document.addEventListener("submit", (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.dataset["act"]) return;
      event.preventDefault();
      void keepForm(form);
    });
    document.addEventListener("change", ({ target: input }) => {
      const form = input instanceof HTMLInputElement && input.type === "file" && input.form;
      if (form && form.dataset["photo"]) void keepPhoto(form, input);
    });
    document.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>("a[data-text]");
      if (link) void keepText(link).catch(() => {});
      if (target.closest("#queue button")) void send();
    });
    addEventListener("online", () => void send());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void send());
    await show();
    void send();
  }

  // Without a place to keep anything the forms are sent as they are.
  begin().catch(() => {});
}

export const dayQueueScript = `(${dayQueue.toString()})(${LONGEST_SIDE},${QUALITY},${randomId.toString()})`;
