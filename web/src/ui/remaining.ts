export interface Remaining {
  days: number;
  /** Two digits each. */
  hours: string;
  minutes: string;
  seconds: string;
}

/** Whole seconds cut into what a countdown shows; below zero counts as zero. */
export function remaining(seconds: number): Remaining {
  const left = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(left / 86_400),
    hours: two(Math.floor(left / 3600) % 24),
    minutes: two(Math.floor(left / 60) % 60),
    seconds: two(left % 60),
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
