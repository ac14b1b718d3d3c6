import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from './addresses.ts';
import { findings } from './axe.ts';
import { go, inTens, settled } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

const cases = inTens(pages).flatMap((tens) => [1440, 375].map((width) => ({ ...tens, width })));

test.each(cases)(
  'nothing in the way on ten pages from $first on at $width px, nor in what their buttons open',
  { tags: ['long'] },
  async ({ some, width }) => {
    const { page } = await journey.open({ as: 'buyer', width });
    const found: string[] = [];
    for (const path of some) found.push(...(await findingsAt(page, path)).map((text) => `${path} ${text}`));
    expect(found).toEqual([]);
  },
);

const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Of the page, and of every dialog, menu or list that one of its buttons opens. */
async function findingsAt(page: Page, path: string): Promise<string[]> {
  await go(page, path);
  const found = await findings(page);
  const place = page.url();
  // Slides that are out of sight are inert.
  const buttons = page.locator('main button:not([inert] *)');
  const pressed = new Set<string>();
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const button = buttons.nth(index);
    const name = await nameOf(button);
    if (name === null || pressed.has(name)) continue;
    pressed.add(name);
    found.push(...(await findingsBehind(page, button)).map((text) => `${name}: ${text}`));
    if (page.url() !== place) await go(page, path);
  }
  return found;
}

/** Of buttons that do the same with other goods or rows one is enough; null for one that cannot be pressed. */
async function nameOf(button: Locator): Promise<string | null> {
  if (!(await button.isVisible()) || !(await button.isEnabled())) return null;
  return ((await button.getAttribute('aria-label')) ?? (await button.innerText())).replaceAll(/[\d\s]+|[:： ].*$/g, '');
}

async function findingsBehind(page: Page, button: Locator): Promise<string[]> {
  const saysSo = (await button.getAttribute('aria-haspopup')) !== null;
  await button.click();
  // A notice stays, above the next button, while the mouse rests on it.
  await page.mouse.move(0, 0);
  await settled(page);
  const opened = page.locator(overlay).filter({ visible: true });
  // Its code may come with the first click.
  if (saysSo) await opened.first().waitFor();
  if ((await opened.count()) === 0) return [];
  const found = await findings(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => opened.count()).toBe(0);
  return found;
}
