/** Inline, and so of one piece: tells once that somebody looks, at the first touch or after some seconds in view. */
function tellSeen(): void {
  const IN_VIEW_MS = 4_000;
  const address = document.body.dataset["seen"];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  const tell = () => {
    if (isTold || !address) return;
    isTold = true;
    const body = new URLSearchParams({ seen: "yes" });
    void fetch(address, { method: "POST", body, keepalive: true }).catch(() => {});
  };
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(tell, IN_VIEW_MS);
  };
  document.addEventListener("visibilitychange", follow);
  for (const kind of ["pointerdown", "keydown", "wheel"]) addEventListener(kind, tell, { passive: true });
  follow();
}

export const tellSeenScript = `(${tellSeen.toString()})()`;
