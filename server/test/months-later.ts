/** The same day of the month so many months later, or the month's last day where it has no such day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [laterYear, laterMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate();
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(laterYear, 4)}-${pad(laterMonth, 2)}-${pad(Math.min(date, last), 2)}`;
}
