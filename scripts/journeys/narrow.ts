import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './axe.ts';
import { settled } from './calls.ts';

/** Nothing on the page is wider than a window of 375 px. */
export async function isNarrow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
}

/** A page that has its heading fits a phone, and nothing on it is in anybody's way. */
export async function fitsPhone(page: Page): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor();
  await settled(page);
  await isNarrow(page);
  expect(await findings(page)).toEqual([]);
}
