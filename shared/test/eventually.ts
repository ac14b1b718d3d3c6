import { vi } from 'vitest';

/**
 * Repeats a check until it passes. The limit is that of a busy machine: what is waited for normally takes milliseconds, and
 * a check that never passes fails with its own message.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}
