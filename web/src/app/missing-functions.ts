/*
 * Functions that the app or a library uses and the oldest supported browsers (`web/browsers.ts`) lack; imported before everything else.
 * The journey `shop-older-browsers` refuses a build that uses another newer one.
 */

/** Defines what the browser lacks, hidden from enumeration as the original is. */
function fill(owner: object, functions: object): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

// Chromium 110
fill(Array.prototype, {
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return Array.from(this).sort(compare);
  },
  toReversed(this: unknown[]) {
    return Array.from(this, (_one, i) => this.at(-1 - i));
  },
  toSpliced(this: unknown[], ...change: [number, number]) {
    const copy = Array.from(this);
    copy.splice(...change);
    return copy;
  },
});

function parsedUrl(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

// Chromium 120 and 126, Safari 17 and 18; parse: Firefox 126
fill(URL, { canParse: (url: string | URL, base?: string | URL) => parsedUrl(url, base) !== null, parse: parsedUrl });

// Chromium 116, Safari 17.4
fill(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const all = Array.from(signals);
    const any = new AbortController();
    const aborted = all.find((signal) => signal.aborted);
    if (aborted) any.abort(aborted.reason);
    // The listeners go when the first signal has come.
    else
      for (const signal of all)
        signal.addEventListener('abort', () => any.abort(signal.reason), { signal: any.signal });
    return any.signal;
  },
});
