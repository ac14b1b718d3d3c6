import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { requireBrowser } from '../browser.mjs';
import { isFull } from '../tests/tier.ts';
import { stepMs } from './limits.ts';
import { countRequests } from './open-requests.ts';

/** Chromium without background network traffic. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a site share a process, and with it the compiled code.
  '--process-per-site',
  // No page of a test lives long enough to earn back what its optimizing compilers cost: a sixth of the processor time of a page.
  ...(isFull ? [] : ['--js-flags=--no-maglev --no-opt']),
];

let launched: Promise<Browser> | undefined;

/** The browser of this worker: started once, ended with its process. */
function browser(): Promise<Browser> {
  return (launched ??= chromium.launch({ executablePath: requireBrowser(), args: browserFlags }));
}

export interface WindowOptions {
  /** Default: 1440 × 900. */
  width?: number;
  height?: number;
  /** Motion of the page, for a test that is about it; default: only in the full tier. */
  motion?: boolean;
  /** Lets the site install its service worker. */
  serviceWorker?: boolean;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the pages: console errors, uncaught errors, policy violations, requests to other hosts. */
  readonly complaints: string[];
}

/** A browser context as new: no cookies, nothing stored, nothing in the HTTP cache. */
export async function newContext(siteUrl: string, options: WindowOptions): Promise<BrowserContext> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: siteUrl,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // It would answer requests that a journey wants to stop or change.
    serviceWorkers: options.serviceWorker === true ? 'allow' : 'block',
    reducedMotion: options.motion === true || isFull ? 'no-preference' : 'reduce',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
  });
  context.setDefaultTimeout(stepMs());
  return context;
}

/** A window on its own context, watched for errors. Whoever opened it closes the context. */
export async function visit(siteUrl: string, options: WindowOptions = {}): Promise<Visitor> {
  const context = await newContext(siteUrl, options);
  const complaints: string[] = [];
  context.on('page', watcher(complaints, siteUrl));
  return { context, page: await context.newPage(), complaints };
}

/** Watches a page that opens: what goes wrong is added to the complaints. */
export function watcher(complaints: string[], siteUrl: string): (page: Page) => void {
  const { host } = new URL(siteUrl);
  return (page) => {
    page.on('console', (message) => {
      // A rejected call (401, 422 …) is a valid answer, but the browser logs it as a resource error.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    countRequests(page);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.host !== host) complaints.push(`asked another host: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
    });
  };
}
