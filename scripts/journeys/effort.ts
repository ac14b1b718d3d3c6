import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import { settled } from './calls.ts';

/** What a job costs the buyer: pressed mouse buttons and pressed keys. Looking, scrolling and waiting are free. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/** `choosing` a file in the dialog of the operating system, which the page cannot see. */
const choosing = { clicks: 2, keys: 0 } as const;

export interface Job {
  readonly page: Page;
  /** Presses `button`, which asks for a file, and chooses it. */
  choose(button: () => Promise<void>, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

declare global {
  interface Window {
    __noteInput?: (kind: 'clicks' | 'keys' | 'end') => Promise<void>;
  }
}

/**
 * Counts the real input events of a job, which begins on `from` once that page is at rest. Setting a field's value from
 * the test would not be counted: jobs use the mouse and the keyboard only.
 */
export async function effortOf(
  { context, page }: Visitor,
  from: string,
  work: (job: Job) => Promise<void>,
): Promise<Effort> {
  const spent = { clicks: 0, keys: 0, end: 0 };
  await context.exposeBinding('__noteInput', (_source, kind: keyof typeof spent) => {
    spent[kind] += 1;
  });
  await context.addInitScript(() => {
    addEventListener('pointerdown', (event) => event.isTrusted && void window.__noteInput?.('clicks'), true);
    addEventListener('keydown', (event) => event.isTrusted && !event.repeat && void window.__noteInput?.('keys'), true);
  });
  await page.goto(from);
  await settled(page);
  await work({
    page,
    choose: async (button, file) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button()]);
      await chooser.setFiles(file);
      spent.clicks += choosing.clicks;
      spent.keys += choosing.keys;
    },
  });
  // The notes arrive in order: after this one none is on its way.
  await page.evaluate(() => window.__noteInput?.('end'));
  expect(spent.end).toBe(1);
  return { clicks: spent.clicks, keys: spent.keys };
}
