import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Accessibility findings of axe on the current page: rule and element. Runs with reduced motion and after animations
 * have ended: half-faded text has too little contrast. `leftOut`: selectors of parts that are checked elsewhere.
 * axe is injected by the debugger, which the page's policy allows.
 */
export async function findings(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (exclude) => {
    const checker = globalThis as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
      };
    };
    const { violations } = await checker.axe.run(
      { exclude },
      { resultTypes: ['violations'], preload: false, iframes: false },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(' ')}`);
  }, leftOut);
}
