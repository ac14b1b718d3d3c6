import fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '#domain/random.ts';
import { registerWeb, type StaticWebOptions } from './static-web.ts';

const folder = mkdtempSync(join(tmpdir(), 'baicao-web-'));
writeFileSync(join(folder, 'index.html'), '<meta name="session" content="__SESSION__" /><body><!-- picture --></body>');
const view = { needsLogin: false, styles: [], calls: [], searches: [], sessionCalls: [] };
const firstViews = [
  { ...view, pattern: '^/info/?$', scripts: ['assets/info.js'], styles: ['assets/info.css'] },
  { ...view, pattern: '^/login/?$', scripts: ['assets/login.js'] },
  {
    ...view,
    pattern: '^/list/(?<id>[^/]+)/?$',
    scripts: ['assets/list.js'],
    calls: ['/api/goods/list?page=1&select=:id'],
  },
  {
    ...view,
    pattern: '^/list/?$',
    scripts: ['assets/list.js'],
    calls: ['/api/goods/list?page=1'],
    searches: ['/api/goods/list?page=1&keywords=:keywords'],
  },
  {
    ...view,
    pattern: '^/order/?$',
    needsLogin: true,
    scripts: ['assets/order.js'],
    calls: ['/api/order/list'],
    sessionCalls: ['/api/user/base'],
  },
  { ...view, pattern: '^/goods$', scripts: ['assets/goods.js'], calls: ['/api/goods/detail'], outline: 'product' },
  {
    ...view,
    pattern: '^/zone$',
    scripts: [],
    calls: ['/api/activity/nav?zone=yx'],
    next: 'goodsCards',
    outline: 'advert',
  },
  { ...view, pattern: '^/star/?$', scripts: ['assets/star.js'], sessionCalls: ['/api/user/base'] },
];
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite/first-views.json'), JSON.stringify(firstViews));
mkdirSync(join(folder, 'assets'));
for (const name of ['assets/a.js', 'assets/a.css', 'a.svg']) writeFileSync(join(folder, name), '/* a file */');
afterAll(() => rmSync(folder, { recursive: true }));

/** The page at an address of a server with the shop. */
async function pageAt(
  url: string,
  headers: Record<string, string> = {},
  options: Pick<StaticWebOptions, 'loginSites' | 'foreseeFor'> = {},
) {
  const app = fastify();
  await registerWeb(app, { folder, random: seededRandom('web'), ...options });
  onTestFinished(() => app.close());
  const { body } = await app.inject({ url, headers });
  return body;
}

test.each([
  ['the page', '/', 'text/html; charset=utf-8'],
  ['a script', '/assets/a.js', /^(?:text|application)\/javascript; charset=utf-8$/],
  ['a style sheet', '/assets/a.css', 'text/css; charset=utf-8'],
  ['a drawing', '/a.svg', 'image/svg+xml; charset=utf-8'],
])('%s says its type and encoding', async (_title, url, type) => {
  const app = fastify();
  await registerWeb(app, { folder, random: seededRandom('web') });
  onTestFinished(() => app.close());
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    typeof type === 'string' ? type : expect.stringMatching(type),
  ]);
});

test.each(['/assets', '/assets/', '/.vite', '/.vite/first-views.json', '/..%2fpackage.json'])(
  '%s is neither listed nor read',
  async (url) => {
    const body = await pageAt(url);
    for (const word of ['a.css', 'scripts', 'workspaces']) expect(body).not.toContain(word);
  },
);

describe('the page says that somebody has no session', () => {
  test.each([
    ['where a request has no cookie', {}, [], 'none'],
    ['not where it has any', { cookie: 'baicao_session=old' }, [], ''],
    ['not where a tester acts by headers', { 'x-emu-namespace': 'one' }, [], ''],
    ['not in front of a real host', {}, ['https://shop.example'], ''],
  ])('%s', async (_title, headers, sites, said) => {
    expect(await pageAt('/order', headers, { loginSites: sites })).toContain(
      `<meta name="session" content="${said}" />`,
    );
  });
});

describe('the page names what its address needs first', () => {
  const call = (href: string) => `<link rel="preload" href="${href}" as="fetch" crossorigin="use-credentials" />`;
  const script = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" crossorigin />`;
  const style = '<link rel="preload" href="/assets/info.css" as="style" crossorigin />';

  test.each([
    ['its id', '/list/7', {}, call('/api/goods/list?page=1&amp;select=7') + script('list')],
    ['no call for what is no id', '/list/%22%3E', {}, script('list')],
    ['no call where a query may change it', '/list/7?page=2', {}, script('list')],
    [
      'its keywords, as the page reads and writes them',
      '/list?keywords=+%E7%BB%B4+C%26%22+',
      {},
      call('/api/goods/list?page=1&amp;keywords=%E7%BB%B4+C%26%22') + script('list'),
    ],
    [
      'the first hundred characters of its keywords',
      `/list?keywords=${'a'.repeat(101)}`,
      {},
      call(`/api/goods/list?page=1&amp;keywords=${'a'.repeat(100)}`) + script('list'),
    ],
    ['no call for keywords that are blank', '/list?keywords=+', {}, script('list')],
    ['no call for keywords beside which something else is asked', '/list?keywords=a&page=2', {}, script('list')],
    ['its styles', '/info', {}, style + script('info')],
    ['the same in upper case, as the router reads it', '/Info/', {}, style + script('info')],
    ['the login where a visitor would be refused', '/order', {}, script('login')],
    [
      'the page for buyers where somebody may be logged in',
      '/order',
      { cookie: 'a=b' },
      call('/api/order/list') + call('/api/user/base') + script('order'),
    ],
    ['not who is logged in where nobody is', '/star', {}, script('star')],
    ['nothing at an address that the build does not know', '/nothing', {}, ''],
  ])('%s', async (_title, url, headers, links) => {
    expect(/<body>(.*)<\/body>/.exec(await pageAt(url, headers))?.[1]).toBe(links);
  });

  test.each([
    ['where a call of the page names one', '/list/7', '/images/7.svg'],
    ['also where a query may change the call', '/list/7?page=2', '/images/7.svg'],
    ['of a list', '/list', '/images/0.svg'],
    ['of what is searched for', '/list?keywords=a%20b', '/images/a b.svg'],
    ['not of a list where a query may change it', '/list?page=2', undefined],
    ['not of a search where a query may change it', '/list?keywords=a&page=2', undefined],
    ['not for what is no id', '/list/x', undefined],
    ['not where no call names one', '/info', undefined],
  ])('and the picture that it shows large: %s', async (_title, url, picture) => {
    const foreseeFor: StaticWebOptions['foreseeFor'] =
      () =>
      (called, { id, keywords }) => ({
        picture: {
          '/api/goods/list?page=1&select=:id': `/images/${id}.svg`,
          '/api/goods/list?page=1': '/images/0.svg',
          '/api/goods/list?page=1&keywords=:keywords': `/images/${keywords}.svg`,
        }[called],
      });
    const [, found] = /<link rel="preload" href="([^"]*)" as="image"/.exec(await pageAt(url, {}, { foreseeFor })) ?? [];
    expect(found).toBe(picture);
  });

  test('and shows it in the outline where that has a place for it, instead of asking ahead', async () => {
    const foreseeFor = () => () => ({ picture: '/images/7.svg?v=1&w=2' });
    const begun = call('/api/goods/detail') + script('goods');
    const shown =
      '<div class="outline-picture" data-of="product"><img src="/images/7.svg?v=1&amp;w=2" alt="" fetchpriority="high" /></div>';
    expect(/<body>(.*)<\/body>/.exec(await pageAt('/goods', {}, { foreseeFor }))?.[1]).toBe(shown + begun);
    expect(await pageAt('/goods')).toContain(`<body>${begun}</body>`);
  });

  test.each([
    ['less urgently beside one in the outline', '/images/7.svg', ['/images/7.svg'], ''],
    ['at once, and never in the outline, where that shows none', undefined, [], ' fetchpriority="high"'],
  ])('and asks for the picture of what follows: %s', async (_title, picture, shown, urgency) => {
    const foreseeFor: StaticWebOptions['foreseeFor'] = () => (_call, _names, next) => ({
      picture: next === undefined ? picture : '/images/8.svg',
    });
    const page = await pageAt('/zone', {}, { foreseeFor });
    expect([...page.matchAll(/data-of="advert"><img src="([^"]*)"/g)].map(([, address]) => address)).toEqual(shown);
    expect(page.match(/<link rel="preload" [^>]* as="image"[^>]*>/g)).toEqual([
      `<link rel="preload" href="/images/8.svg" as="image"${urgency} />`,
    ]);
  });
});
