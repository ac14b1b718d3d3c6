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
