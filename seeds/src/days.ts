/** Days and hours of Asia/Shanghai, which knows no summer time: always eight hours ahead of UTC. Times are ms. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const shanghaiMs = 8 * hourMs;

/** 'YYYY-MM-DD' of the moment in Shanghai. */
export function dayOf(time: number): string {
  return new Date(time + shanghaiMs).toISOString().slice(0, 10);
}

/** Midnight in Shanghai at the beginning of the moment's day. */
export function startOfDay(time: number): number {
  return time - ((time + shanghaiMs) % dayMs);
}

/** Hour of the day, 0–23, in Shanghai. */
export function hourOf(time: number): number {
  return new Date(time + shanghaiMs).getUTCHours();
}

/** The first moment of a 'YYYY-MM-DD'. */
export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - shanghaiMs;
}

/** 'YYYY-MM-DD' so many days later (negative: earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
