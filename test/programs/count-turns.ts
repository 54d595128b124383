/** How often the event loop has come round since. */
export function countTurns(): { turns(): number; stop(): void } {
  let turns = 0;
  let open = true;
  const turn = () => {
    turns += 1;
    if (open) setImmediate(turn);
  };
  setImmediate(turn);
  return { turns: () => turns, stop: () => void (open = false) };
}
