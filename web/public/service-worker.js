/*
 * Says in Chinese that the network is gone, where the browser would show a page of its own. It never answers a page from a
 * store: every build is seen with the next load. Kept are hashed assets alone, whose names change with their content; /api and
 * everything else passes by untouched.
 */
const assets = 'assets-1';
/** Some builds; the oldest go first. */
const assetsMax = 300;
/** Addresses of the server that are no pages of the web app: files, pictures, documentation, health. */
const noPage = /^\/(api|images|__emu|docs|openapi\.json|healthz|readyz|assets)(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event.request));
  else if (mode === 'navigate' && !noPage.test(pathname)) event.respondWith(page(event));
});

async function begin() {
  for (const name of await caches.keys()) if (name !== assets) await caches.delete(name);
  // The request of a page starts while this script is still being started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

async function asset(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isAsset(answer)) await keep(cache, request, answer.clone());
  return answer;
}

/** A name that is no longer there is answered with the page of the app: not kept. */
function isAsset(answer) {
  return answer.status === 200 && !(answer.headers.get('content-type') ?? '').startsWith('text/html');
}

async function keep(cache, request, answer) {
  try {
    await cache.put(request, answer);
    const known = await cache.keys();
    for (const old of known.slice(0, Math.max(0, known.length - assetsMax))) await cache.delete(old);
  } catch {
    // No room: the browser goes on without.
  }
}

/** The address stays the one that was asked for, so an empty link is the retry. */
function offlinePage() {
  const nonce = crypto.randomUUID();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Response(offlineHtml.replace('<style>', `<style nonce="${nonce}">`), { headers });
}

const offlineHtml = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>网络已断开 - 百草仓</title>
<style>
body { margin: 0; background: #f5f6f5; color: #1f2a24; font: 14px/22px -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
main { max-width: 420px; margin: 16vh auto 0; padding: 32px 24px; background: #fff; border: 1px solid #e3e7e4; border-radius: 4px; text-align: center; }
svg { width: 56px; height: 56px; }
h1 { margin: 16px 0 8px; font-size: 20px; line-height: 28px; }
p { margin: 0; color: #4a564f; }
a { display: inline-block; margin-top: 20px; padding: 6px 24px; border-radius: 4px; background: #1b6b45; color: #fff; text-decoration: none; }
a:focus-visible { outline: 2px solid #1b6b45; outline-offset: 2px; }
ul { margin: 20px 0 0; padding: 16px 0 0 20px; border-top: 1px solid #e3e7e4; color: #66716b; font-size: 12px; line-height: 20px; text-align: left; }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="6" fill="#1b6b45"/><path d="M16 26V13m0 4c-5 0-7-3-7-8 5 0 7 3 7 8Zm0 4c5 0 7-3 7-8-5 0-7 3-7 8Z" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>
<h1>网络已断开，页面打不开</h1>
<p>请检查网线、无线网络或手机流量，恢复后点击下面的按钮。</p>
<a href="">重新加载</a>
<ul>
<li>购物车和订单保存在服务器上，不会丢失。</li>
<li>正在提交的订单请先到“我的订单”核对，避免重复下单。</li>
</ul>
</main>
</body>
</html>
`;
