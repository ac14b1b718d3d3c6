/**
 * Server time on the buyer's machine, whose own clock may be wrong by hours. Pure: the readings come from the caller,
 * who takes local times from a clock that never jumps (performance.now).
 */
export interface ServerReading {
  /** What the server said. */
  serverSeconds: number;
  /** Local milliseconds when the request left and when its answer came. */
  sentAtMs: number;
  receivedAtMs: number;
}

/** Milliseconds to add to the local clock. The server's second is taken for the middle of the journey. */
export function offsetMs({ serverSeconds, sentAtMs, receivedAtMs }: ServerReading): number {
  return serverSeconds * 1_000 - (sentAtMs + receivedAtMs) / 2;
}

/** Server time in whole seconds at a local moment. */
export function serverSecondsAt(localMs: number, offset: number): number {
  return Math.floor((localMs + offset) / 1_000);
}

/** Of several readings the one with the shortest journey is the most exact; null without any. */
export function bestReading(readings: readonly ServerReading[]): ServerReading | null {
  return readings.reduce<ServerReading | null>(
    (best, reading) => (best === null || journeyMs(reading) < journeyMs(best) ? reading : best),
    null,
  );
}

function journeyMs({ sentAtMs, receivedAtMs }: ServerReading): number {
  return receivedAtMs - sentAtMs;
}
