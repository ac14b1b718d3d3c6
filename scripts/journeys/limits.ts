import { availableParallelism, loadavg } from 'node:os';

/** How long one step in a browser may take on an idle machine, in ms. */
const calmStepMs = 60_000;

/** How long one step may take now, in ms: longer where the machine has more to do than it has processors. */
export function stepMs(): number {
  const [load = 0] = loadavg();
  return calmStepMs * Math.min(6, Math.max(1, load / availableParallelism()));
}
