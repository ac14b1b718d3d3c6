import { eventually } from '@baicao/shared/test/eventually';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoginRedirect } from './login-redirect.ts';
import { loginSites } from '#api/real-host.ts';

const sites = ['https://shop.example'];
const login = 'https://shop.example/login';
let went: string[] = [];

beforeEach(() => {
  went = [];
  sessionStorage.clear();
});

/** A new page load. */
function page(loginUrl: () => Promise<string>, at: readonly string[] = sites) {
  return createLoginRedirect({
    sites: at,
    loginUrl,
    go: async (path) => void went.push(`here ${path}`),
    leave: (href) => went.push(`away ${href}`),
  });
}
const named = (url: string) => () => Promise.resolve(url);
const arrived = (...places: string[]) => eventually(() => expect(went).toEqual(places));
const back = encodeURIComponent(`${location.origin}/cart?x=1`);

describe('an ended session redirects', () => {
  it('to the main site, once however many calls were refused, with the address to return to', async () => {
    const logIn = page(named(login));
    logIn('/cart?x=1', 'ended');
    logIn('/cart?x=1', 'ended');
    await arrived(`away ${login}?redirect=${back}`);
    logIn('/cart?x=1', 'ended');
    await arrived(`away ${login}?redirect=${back}`);
  });

  it('and keeps a `redirect` that the login address has already', async () => {
    page(named(`${login}?redirect=/home&a=1#b`))('/cart', 'ended');
    await arrived(`away ${login}?redirect=/home&a=1#b`);
  });

  it('to our own login page when the main site sends the user back at once: logged in there, but not here', async () => {
    page(named(login))('/cart', 'ended');
    await eventually(() => expect(went).toHaveLength(1));
    went = [];
    page(named(login))('/cart', 'ended');
    await arrived('here /login?redirect=%2Fcart');
  });

  it.each([
    ['/login'],
    [''],
    ['javascript:alert(1)'],
    ['https://evil.example/login'],
    ['//shop.example/login'],
    ['https://shop.example\\@evil.example/login'],
  ])('to our own login page when the host names %j', async (url) => {
    page(named(url))('/cart', 'ended');
    await arrived('here /login?redirect=%2Fcart');
  });

  it('to our own login page when the host names this site', async () => {
    page(named(`${location.origin}/cart`), [location.origin])('/cart', 'ended');
    await arrived('here /login?redirect=%2Fcart');
  });

  it('to our own login page when the host names none', async () => {
    page(() => Promise.reject(new Error('500')))('/cart', 'ended');
    await arrived('here /login?redirect=%2Fcart');
  });

  it('to our own login page with our own backend, once for calls refused together, and every time', async () => {
    const ask = vi.fn<() => Promise<string>>();
    const logIn = page(ask, []);
    logIn('/cart', 'ended');
    logIn('/cart', 'needed');
    await arrived('here /login?redirect=%2Fcart');
    await Promise.resolve();
    logIn('/order', 'ended');
    await arrived('here /login?redirect=%2Fcart', 'here /login?redirect=%2Forder');
    expect(ask).not.toHaveBeenCalled();
  });
});

it.each([
  ['https://shop.example https://www.shop.example:8443', ['https://shop.example', 'https://www.shop.example:8443']],
  ['', []],
  ['__LOGIN_SITES__', []],
])('login sites of %j', (content, expected) => {
  document.head.innerHTML = `<meta name="login-sites" content="${content}">`;
  expect(loginSites()).toEqual(expected);
});
