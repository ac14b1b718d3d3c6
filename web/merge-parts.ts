import { needsOf } from './needs-of.ts';

/** Modules that the same pages need, which are a script of their own unless they are put together with others. */
export interface Part {
  readonly modules: readonly string[];
  /** Whatever loads it: pages, and what pages load later. */
  readonly pages: ReadonlySet<string>;
  readonly bytes: number;
  /** Names of the parts that it imports. */
  readonly imports: ReadonlySet<string>;
}

type Parts = Map<string, Part>;

/** What a script of its own costs a page in bytes, and how often a page is opened, compared with others. */
export interface Costs {
  readonly script: number;
  readonly timesOpened: (page: string) => number;
}

interface Pair {
  readonly one: string;
  readonly other: string;
  /** Bytes that all pages together are spared, each as often as it is opened. */
  readonly gain: number;
}

/**
 * Puts parts together, those first by which most is saved, until none is worth it: a page is spared a script where it needs both,
 * and loads what it does not need, imports included, where it needs only one. Two scripts never need each other: what is needed between two
 * parts is needed by more pages than the one and by fewer than the other, so it comes first.
 */
export function mergeParts(given: ReadonlyMap<string, Part>, costs: Costs): Part[] {
  const parts: Parts = new Map(given);
  const pairsOf = (one: string) =>
    [...parts.keys()].flatMap((other) => (other === one ? [] : pairOf(parts, one, other, costs)));
  let pairs = [...parts.keys()].flatMap(pairsOf);
  for (let best = bestOf(pairs); best !== undefined; best = bestOf(pairs)) {
    const changed = mergeInto(parts, best.one, best.other);
    pairs = pairs.filter(({ one, other }) => !changed.has(one) && !changed.has(other));
    pairs.push(...[...changed].filter((name) => parts.has(name)).flatMap(pairsOf));
  }
  return [...parts.values()];
}

/** Nothing where it is not worth it. */
function pairOf(parts: Parts, one: string, other: string, { script, timesOpened }: Costs): Pair[] {
  const [a, b] = [pagesOf(parts, one), pagesOf(parts, other)];
  const spared = sumOf(intersection(a, b), (page) => timesOpened(page) * script);
  const extra = (part: string, pages: Names) => sumOf(pages, (page) => timesOpened(page) * extraFor(parts, part, page));
  const gain = spared - extra(other, difference(a, b)) - extra(one, difference(b, a));
  return gain > 0 ? [{ one, other, gain }] : [];
}

const importsOf = (parts: Parts) => (name: string) => parts.get(name)?.imports ?? [];

const pagesOf = (parts: Parts, name: string): ReadonlySet<string> => parts.get(name)?.pages ?? new Set();

/** The bytes that a page would load in addition if it needed a part. */
function extraFor(parts: Parts, name: string, page: string): number {
  const needed = [...needsOf(name, importsOf(parts))].flatMap((one) => parts.get(one) ?? []);
  return needed.reduce((sum, part) => sum + (part.pages.has(page) ? 0 : part.bytes), 0);
}

/** `other` goes up in `one`, whose name those then have that imported it. The names of all parts that are no longer as before. */
function mergeInto(parts: Parts, one: string, other: string): Set<string> {
  const changed = new Set([one, other]);
  const [a, b] = [parts.get(one), parts.get(other)];
  if (a === undefined || b === undefined) return changed;
  const pages = union(a.pages, b.pages);
  const imports = difference(union(a.imports, b.imports), changed);
  parts.delete(other);
  parts.set(one, { modules: [...a.modules, ...b.modules], pages, bytes: a.bytes + b.bytes, imports });
  for (const [name, part] of parts)
    if (name !== one && part.imports.has(other))
      parts.set(name, { ...part, imports: union(difference(part.imports, changed), new Set([one])) });
  for (const name of needsOf(one, importsOf(parts))) {
    const part = parts.get(name);
    if (part === undefined || difference(pages, part.pages).size === 0) continue;
    parts.set(name, { ...part, pages: union(part.pages, pages) });
    changed.add(name);
  }
  return changed;
}

const bestOf = (pairs: readonly Pair[]) =>
  pairs.reduce<Pair | undefined>(
    (best, pair) => (best === undefined || pair.gain > best.gain ? pair : best),
    undefined,
  );

type Names = ReadonlySet<string>;
const sumOf = (names: Names, of: (name: string) => number) => [...names].reduce((sum, name) => sum + of(name), 0);
const union = (a: Names, b: Names) => new Set([...a, ...b]);
const difference = (a: Names, b: Names) => new Set([...a].filter((name) => !b.has(name)));
const intersection = (a: Names, b: Names) => new Set([...a].filter((name) => b.has(name)));
