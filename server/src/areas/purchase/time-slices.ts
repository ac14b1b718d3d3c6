import { setImmediate as nextRound } from 'node:timers/promises';
import { limits } from '@baicao/shared/limits';

/** Long work in slices: other calls are answered in between. */
export class TimeSlices {
  #began = performance.now();

  /** Waits for the next turn of the event loop once the time of this turn is used up. */
  async pause(): Promise<void> {
    if (performance.now() - this.#began < limits.overload.sliceMs) return;
    await nextRound();
    this.#began = performance.now();
  }
}
