import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { requireBrowser } from '../browser.mjs';
import { percentileOf } from './figures.ts';
import type { Running } from './process.ts';

type Print = (line: string) => void;

const observer = fileURLToPath(new URL('observe-paints.mjs', import.meta.url));

/** The main routes, as they are opened from a bookmark. */
const places = [
  '/',
  '/list',
  '/list_info/1001',
  '/search?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97',
  '/yx',
  '/cart',
  '/cart_step2',
  '/order',
  '/order/info/2',
  '/user',
  '/star',
  '/login',
] as const;

interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isMobile: boolean;
  /** ms that each request waits. */
  readonly latency: number;
  readonly bytesPerSecond: number;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
}

/** With the network and the processor of Lighthouse's two profiles. */
const devices: readonly Device[] = [
  { name: '1440', width: 1440, height: 900, isMobile: false, latency: 40, bytesPerSecond: 1_280_000, slowdown: 1 },
  { name: '375', width: 375, height: 812, isMobile: true, latency: 150, bytesPerSecond: 204_800, slowdown: 4 },
];

interface Sent {
  readonly url: string;
  readonly type: string;
  /** Seconds on the browser's clock. */
  readonly at: number;
  status: number;
  bytes: number;
}

/** What the page's own observers say; ms since the navigation began, but for the sum of layout shifts and `blocked`. */
interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  /** ms beyond 50 of each task that ends after the first paint: how long nothing answers to a touch. */
  blocked: number;
  /** Which element the largest paint was. */
  what: string;
}

interface View extends Paints {
  readonly requests: number;
  readonly scripts: number;
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly calls: number;
  /** Of them sent before the largest paint. */
  readonly callsBefore: number;
  /** Calls that were answered by a refusal. */
  readonly refused: number;
}

/**
 * The first view of the main routes, each in a new browser context with nothing in its cache, as a visitor and as a buyer, on a desktop
 * and on a phone: what is fetched, and when it is painted. `cookieOf` logs a buyer in. Of the rounds the middle figure is printed.
 */
export async function benchFirstView(
  { url }: Running,
  cookieOf: (username: string) => Promise<string>,
  rounds: number,
  print: Print,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const wanted = process.env['BENCH_PLACE'];
  const buyer = await cookieOf('buyer');
  print('as       px    requests scripts  js kB css kB  calls before refused    FCP    LCP    CLS blocked  place');
  for (const device of devices)
    for (const [as, cookie] of [
      ['visitor', ''],
      ['buyer', buyer],
    ] as const)
      for (const place of places)
        if (wanted === undefined || wanted === place)
          print(
            `${as.padEnd(8)} ${line(device, place, await viewsOf({ browser, url, device, cookie, place }, rounds))}`,
          );
  await browser.close();
}

interface Wanted {
  readonly browser: Browser;
  readonly url: string;
  readonly device: Device;
  readonly cookie: string;
  readonly place: string;
}

async function viewsOf(wanted: Wanted, rounds: number): Promise<View[]> {
  const views: View[] = [];
  for (let round = 0; round < rounds; round += 1) views.push(await viewOf(wanted));
  return views;
}

async function viewOf({ browser, url, device, cookie, place }: Wanted): Promise<View> {
  const { width, height, isMobile } = device;
  const context = await browser.newContext({ viewport: { width, height }, isMobile, locale: 'zh-CN' });
  await addCookie(context, url, cookie);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sent = await recordSent(session);
  await slowDown(session, device);
  await page.addInitScript({ path: observer });
  await page.goto(url + place, { waitUntil: 'load' });
  // A slow processor may ask for nothing during the second in which it renders the page in place of its outline.
  await page.locator('.outline').waitFor({ state: 'detached' });
  await quiet(page, sent);
  const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
  await context.close();
  return summary(paints, [...sent.values()]);
}

async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  if (name !== '') await context.addCookies([{ name, value, url }]);
}

async function slowDown(session: CDPSession, { latency, bytesPerSecond, slowdown }: Device): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Every request over the network, with the bytes that its answer took on the way. */
async function recordSent(session: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { url: request.url, type, at: timestamp, status: 0, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    sent.delete(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId);
    if (one) one.status = response.status;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const one = sent.get(requestId);
    if (one) one.status = Math.max(one.status, 1);
  });
  await session.send('Network.enable');
  return sent;
}

/** Waits until no answer is missing and nothing has been asked for a second. */
async function quiet(page: Page, sent: ReadonlyMap<string, Sent>): Promise<void> {
  for (let before = -1, still = 0; still < 4;) {
    await page.waitForTimeout(250);
    const isOpen = [...sent.values()].some(({ status }) => status === 0);
    still = !isOpen && sent.size === before ? still + 1 : 0;
    before = sent.size;
  }
}

function summary(paints: Paints, sent: readonly Sent[]): View {
  const kb = (some: readonly Sent[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const scripts = sent.filter(({ type }) => type === 'Script');
  const calls = sent.filter((one) => new URL(one.url).pathname.startsWith('/api/'));
  const began = sent[0]?.at ?? 0;
  return {
    ...paints,
    requests: sent.length,
    scripts: scripts.length,
    scriptKb: kb(scripts),
    styleKb: kb(sent.filter(({ type }) => type === 'Stylesheet')),
    calls: calls.length,
    callsBefore: calls.filter(({ at }) => (at - began) * 1000 < paints.lcp).length,
    refused: calls.filter(({ status }) => status >= 400).length,
  };
}

function line({ name }: Device, place: string, views: readonly View[]): string {
  const middle = (of: (view: View) => number) => percentileOf(views.map(of), 0.5);
  const cells = [
    [middle((view) => view.requests).toFixed(0), 8],
    [middle((view) => view.scripts).toFixed(0), 7],
    [middle((view) => view.scriptKb).toFixed(0), 6],
    [middle((view) => view.styleKb).toFixed(1), 6],
    [middle((view) => view.calls).toFixed(0), 6],
    [middle((view) => view.callsBefore).toFixed(0), 6],
    [middle((view) => view.refused).toFixed(0), 7],
    [middle((view) => view.fcp).toFixed(0), 6],
    [middle((view) => view.lcp).toFixed(0), 6],
    [middle((view) => view.cls).toFixed(3), 6],
    [middle((view) => view.blocked).toFixed(0), 7],
  ] as const;
  const figures = cells.map(([figure, width]) => figure.padStart(width)).join(' ');
  return `${name.padEnd(5)} ${figures}  ${decodeURIComponent(place)}  (${views[0]?.what ?? ''})`;
}
