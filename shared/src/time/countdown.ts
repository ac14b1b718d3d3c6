/** Value of a countdown (product §4: one step a second). Never negative: it ends at 0. */
export interface CountdownParts {
  isOver: boolean;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Seconds left, rounded up: a countdown shows 00:00:01 until the last second has passed. */
export function countdownParts(secondsLeft: number): CountdownParts {
  const left = Math.max(0, Math.ceil(secondsLeft));
  return {
    isOver: left === 0,
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** "02:03:04", from a day on "1天 02:03:04". */
export function countdownText(secondsLeft: number): string {
  const { days, hours, minutes, seconds } = countdownParts(secondsLeft);
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${days}天 ${clock}` : clock;
}

/** State of a time window at a moment; start included, end excluded. All three in the same unit. */
export function windowState(now: number, start: number, end: number): 'coming' | 'running' | 'over' {
  if (now < start) return 'coming';
  return now < end ? 'running' : 'over';
}
