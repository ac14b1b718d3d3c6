import { expect, test } from 'vitest';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test(
  'the documentation opens, shows a call with its schema and tries it, without policy violations',
  { tags: ['long'] },
  async () => {
    const { page } = await journey.open();
    const policy = (await page.goto('/docs'))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');

    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('#operations-tag-cart button').click();
    const edit = page.locator('.opblock').filter({ hasText: '/api/cart/{id}/edit' });
    await edit.getByRole('button').first().click();
    await edit.getByRole('tab', { name: 'Schema' }).first().click();
    await edit.getByText('number').first().waitFor();

    await page.locator('#operations-tag-global button').click();
    const links = page.locator('.opblock').filter({ hasText: '/api/global/links' });
    await links.getByRole('button').first().click();
    await links.getByRole('button', { name: 'Try it out' }).click();
    await links.getByRole('button', { name: 'Execute' }).click();
    await links.locator('.live-responses-table').getByText('"code"').first().waitFor();

    // Policy violations appear in the console, and the journey treats them as failures.
    const width = await page
      .locator('.swagger-ui .wrapper')
      .first()
      .evaluate((element) => getComputedStyle(element).maxWidth);
    expect(width).toBe('1460px');
  },
);
