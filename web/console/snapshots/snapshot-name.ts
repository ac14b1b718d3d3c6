/** A name that the server takes, of a file's name: `Ready to pay (2).zip` is `ready-to-pay-2`. */
export function snapshotName(file: string): string {
  const name = file
    .toLowerCase()
    .replace(/\.zip$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return name === '' ? 'uploaded' : name;
}
