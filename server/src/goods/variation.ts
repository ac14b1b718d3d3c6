/**
 * Small repeatable choices from a goods' id: the same id draws the same package on every machine. `salt` separates
 * independent choices about one thing.
 */
export function vary(id: number, salt: number, choices: number): number {
  let hash = Math.imul(id ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f);
  hash ^= hash >>> 13;
  return (hash >>> 0) % choices;
}

/** One element of a list that is not empty. */
export function pick<T>(id: number, salt: number, options: readonly [T, ...T[]]): T {
  return options[vary(id, salt, options.length)] ?? options[0];
}

/** A number computed from a name, for drawings of things without an id. */
export function nameSeed(name: string): number {
  let seed = 0;
  for (const character of name) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return seed >>> 0;
}
