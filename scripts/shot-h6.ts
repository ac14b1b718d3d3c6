import { launch, visit } from './journeys/browser.ts';
const [who = 'buyer', path = '/wdxx', name = 'x', width = '1440', action = ''] = process.argv.slice(2);
const browser = await launch();
const { page, complaints, context } = await visit(browser, 'http://127.0.0.1:3166', { width: Number(width) });
await page.request.post('/api/login/userLogin', { form: { username: who, password: 'baicao123' } });
await page.goto(path);
await page.waitForTimeout(1500);
if (action) {
  const run = new Function('page', `return (async () => { ${action} })()`);
  await run(page);
  await page.waitForTimeout(800);
}
await page.screenshot({ path: `/tmp/h6-${name}.png`, fullPage: true });
const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
console.log('overflow', over, complaints);
await context.close();
await browser.close();
