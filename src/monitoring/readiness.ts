/** Whether visitors may be sent here: not before everything stands, and no more once the stop has begun. */
export type Readiness = {
  state(): "starting" | "ready" | "stopping";
  start(): void;
  /** For good: a proxy in front that asks is told to send nobody else. */
  stop(): void;
};

export function openReadiness(): Readiness {
  let state: ReturnType<Readiness["state"]> = "starting";
  return {
    state: () => state,
    start() {
      if (state === "starting") state = "ready";
    },
    stop() {
      state = "stopping";
    },
  };
}
