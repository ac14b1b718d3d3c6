import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { requireBrowser } from '../browser.mjs';
import { stepMs } from './limits.ts';

/** Chromium without background network traffic. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: requireBrowser(), args: browserFlags });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page: console errors, uncaught errors, policy violations, requests to other hosts. */
  readonly complaints: string[];
}

/** A new browser window, watched for errors. */
export async function visit(
  browser: Browser,
  siteUrl: string,
  options: { width?: number; height?: number; serviceWorker?: boolean } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // It would answer requests that a journey wants to stop or change.
    serviceWorkers: options.serviceWorker === true ? 'allow' : 'block',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
  });
  context.setDefaultTimeout(stepMs());
  const page = await context.newPage();
  const complaints: string[] = [];
  watch(page, complaints, new URL(siteUrl).host);
  context.on('page', (opened) => watch(opened, complaints, new URL(siteUrl).host));
  return { context, page, complaints };
}

function watch(page: Page, complaints: string[], host: string): void {
  page.on('console', (message) => {
    // A rejected call (401, 422 …) is a valid answer, but the browser logs it as a resource error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) complaints.push(`asked another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
}
