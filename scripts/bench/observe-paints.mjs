// Runs in a page before its own scripts: `window.paints` is what its observers say, in ms since the navigation began, but for the sum of
// layout shifts and `blocked`: ms beyond 50 of each task that ends after the first paint.
const paints = { fcp: 0, lcp: 0, cls: 0, blocked: 0, what: '' };
Object.assign(window, { paints });

const on = (type, handle) =>
  new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });

on('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') paints.fcp = startTime;
});
on('largest-contentful-paint', ({ element, url, startTime }) => {
  paints.lcp = startTime;
  paints.what = `${element?.tagName ?? ''} ${url || (element?.textContent ?? '').slice(0, 20)}`;
});
on('longtask', ({ startTime, duration }) => {
  if (paints.fcp > 0 && startTime + duration > paints.fcp) paints.blocked += duration - 50;
});
on('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) paints.cls += value;
});
