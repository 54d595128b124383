/** Each as YYYY-MM, both included. */
export type Months = { from: string; to: string };

export function monthsIn({ from, to }: Months): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
