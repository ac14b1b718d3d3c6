/**
 * Estimates server time on a buyer's machine whose clock may be wrong by hours. Pure: the caller supplies the readings
 * with local times from a monotonic clock (performance.now).
 */
export interface ServerReading {
  /** Time reported by the server. */
  serverSeconds: number;
  /** Local milliseconds when the request left and when its answer came. */
  sentAtMs: number;
  receivedAtMs: number;
}

/** Milliseconds to add to the local clock. The server's time is assumed to be read halfway through the round trip. */
export function offsetMs({ serverSeconds, sentAtMs, receivedAtMs }: ServerReading): number {
  return serverSeconds * 1_000 - (sentAtMs + receivedAtMs) / 2;
}

/** Server time in whole seconds at a local moment. */
export function serverSecondsAt(localMs: number, offset: number): number {
  return Math.floor((localMs + offset) / 1_000);
}

/** The reading with the shortest round trip is the most accurate; null without readings. */
export function bestReading(readings: readonly ServerReading[]): ServerReading | null {
  return readings.reduce<ServerReading | null>(
    (best, reading) => (best === null || journeyMs(reading) < journeyMs(best) ? reading : best),
    null,
  );
}

function journeyMs({ sentAtMs, receivedAtMs }: ServerReading): number {
  return receivedAtMs - sentAtMs;
}
