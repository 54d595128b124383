export type Readiness = {
  state(): "starting" | "ready" | "stopping";
  start(): void;
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
