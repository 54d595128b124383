/** Loaded before the real program: its clock is `CLOCK_AHEAD_MS` ahead, and runs as fast as ever. Read each time, for programs that move it. */
const RealDate = Date;
const now = () => RealDate.now() + Number(process.env["CLOCK_AHEAD_MS"] ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
});
