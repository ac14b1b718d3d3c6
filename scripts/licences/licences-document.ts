interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** A workspace of this repository. */
  readonly link?: true;
  /** Needed for building and testing only. */
  readonly dev?: true;
}

/** Packages that do not say it in their description: what their licence file says. */
const stated: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const head = `# Licences

Written by \`npm run docs:licences\` from the lockfile: what a running shop loads, packages for other platforms included. Tools for building and testing are not among
them. \`npm run -s sbom\` prints the same with versions and hashes as CycloneDX.
`;

const own = 'node_modules/';

/** Names of the packages that a running shop needs, by licence. Throws for one whose licence nobody has stated. */
export function licencesIn(lockfile: string): Map<string, string[]> {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockedPackage> };
  const rows = Object.entries(packages).flatMap(([path, { license, link, dev }]) => {
    const name = path.slice(path.lastIndexOf(own) + own.length);
    if (!path.includes(own) || link || dev) return [];
    const licence = license ?? stated[name];
    if (licence === undefined) throw new Error(`${name} states no licence`);
    return [{ name, licence }];
  });
  const byLicence = Map.groupBy(rows, ({ licence }) => licence);
  return new Map(
    [...byLicence]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([licence, of]) => [licence, [...new Set(of.map(({ name }) => name))].toSorted()]),
  );
}

/** `docs/licences.md`. */
export function licencesDocument(lockfile: string): string {
  const rows = Array.from(
    licencesIn(lockfile),
    ([licence, names]) => `| ${licence} | ${names.length} | ${names.join(', ')} |`,
  );
  return [head, '| licence | | packages |\n|---|---|---|', ...rows, ''].join('\n');
}
