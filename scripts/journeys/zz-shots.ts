import { chromium } from 'playwright-core';
import { requireBrowser } from '../browser.mjs';
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const shots = process.argv.slice(2).map((one) => one.split(',') as [string, string, string, string]);
for (const [who, path, width, name] of shots) {
  const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, baseURL: 'http://127.0.0.1:3155', reducedMotion: 'reduce' });
  await context.request.post('/api/login/userLogin', { form: { username: who, password: 'baicao123' } });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(who, path, m.text()); });
  const seen: string[] = [];
  page.on('request', (r) => { const p = new URL(r.url()).pathname; if (p.startsWith('/api/user')) seen.push(p); });
  await page.goto(path);
  await page.waitForTimeout(2500);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(name, 'overflow', wide, seen.join(' '));
  await page.screenshot({ path: `/tmp/h5/${name}.png`, fullPage: true });
  await context.close();
}
await browser.close();
