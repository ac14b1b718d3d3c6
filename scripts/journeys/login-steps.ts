import type { BrowserContext, Page } from 'playwright-core';

/** Somebody else ends the session of this window; it keeps its cookie. */
export async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.request.delete('/api/user/logout');
  await context.addCookies(cookies);
}

export const inHeader = (page: Page, company: string) => page.getByRole('banner').getByRole('link', { name: company });
export const headerShows = (page: Page, company: string) => inHeader(page, company).waitFor();

/** Scans the QR code of a page with the emulator's own phone page, and answers with this button. */
export async function scan(page: Page, button: string | RegExp): Promise<void> {
  const href = await page.getByRole('link', { name: '在本机打开扫码确认页' }).getAttribute('href');
  const phone = await page.context().newPage();
  await phone.goto(href ?? '');
  await phone.getByRole('button', { name: button }).click();
  await phone.getByRole('status').waitFor();
  await phone.close();
}
