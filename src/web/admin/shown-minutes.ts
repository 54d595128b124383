/** As a person would say it: `45 minutes`, `3 h 20 min`, `2 days`. */
export function shownMinutes(minutes: number): string {
  if (minutes < 90) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  if (minutes < 36 * 60) return hoursAndMinutes(minutes);
  return `${Math.round(minutes / (24 * 60))} days`;
}

function hoursAndMinutes(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${(minutes - rest) / 60} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
