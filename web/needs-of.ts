import type { Rolldown } from 'vite';

/** A script, or whatever imports others by name, and all that it imports. */
export function needsOf(
  name: string,
  importsOf: (name: string) => Iterable<string>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of importsOf(name)) needsOf(next, importsOf, found);
  return found;
}

/** What a script of the build imports at once; nothing for any other file. */
export function importsIn(bundle: Rolldown.OutputBundle, name: string): readonly string[] {
  const file = bundle[name];
  return file?.type === 'chunk' ? file.imports : [];
}
