import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const owners = [
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced']],
  [URL, ['canParse', 'parse']],
  [AbortSignal, ['any']],
] as const;
const originals = owners.flatMap(([owner, names]) =>
  names.map((name) => ({ owner, name, own: Object.getOwnPropertyDescriptor(owner, name) })),
);
const restore = () => {
  for (const { owner, name, own } of originals) if (own) Object.defineProperty(owner, name, own);
};

/** What one call answers with the functions of the browser, and with ours. */
async function both<T>(call: () => T): Promise<[T, T]> {
  const native = call();
  for (const { owner, name } of originals) Reflect.deleteProperty(owner, name);
  vi.resetModules();
  await import('./missing-functions.ts');
  const ours = call();
  restore();
  return [native, ours];
}

beforeEach(restore);
afterEach(restore);

const list = [10, 9, 1];

test.each<[string, () => unknown]>([
  ['sorted by nothing', () => list.toSorted(() => 0)],
  ['sorted by numbers', () => list.toSorted((a, b) => a - b)],
  ['reversed', () => list.toReversed()],
  ['spliced', () => list.toSpliced(1, 0, 5, 6)],
  ['cut at the end', () => list.toSpliced(1)],
  ['the list itself', () => (list.toSorted((a, b) => a - b), list.toReversed(), list.toSpliced(0), list)],
  ['no name shows up in a loop', () => Object.keys(Object.getPrototypeOf(list) as object)],
  ['an address', () => [URL.canParse('http://a.example/'), URL.parse('http://a.example/b')?.href]],
  ['no address', () => [URL.canParse('a b'), URL.parse('a b')]],
  ['a path', () => [URL.canParse('/b', 'http://a.example'), URL.parse('/b', 'http://a.example')?.href]],
  ['no signals', () => AbortSignal.any([]).aborted],
  ['a signal that had come', () => AbortSignal.any([new AbortController().signal, AbortSignal.abort('why')]).reason],
  [
    'a signal that comes',
    () => {
      const [one, two] = [new AbortController(), new AbortController()];
      const any = AbortSignal.any([one.signal, two.signal]);
      const before = any.aborted;
      two.abort('second');
      return [before, any.aborted, any.reason];
    },
  ],
])('as the browser: %s', async (_title, call) => {
  const [native, ours] = await both(call);
  expect(ours).toEqual(native);
});
