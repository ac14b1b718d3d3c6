/** `wrong`: the shop does not run, or not safely; `look`: it runs, and will give trouble. */
export interface Finding {
  readonly state: 'ok' | 'look' | 'wrong';
  readonly about: string;
  /** What there is, and for the two others what to do. */
  readonly says: string;
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says });
export const look = (about: string, says: string): Finding => ({ state: 'look', about, says });
export const wrong = (about: string, says: string): Finding => ({ state: 'wrong', about, says });

export const mib = 2 ** 20;
/** `1.5 GiB`, `120 MiB`. */
export const sizeText = (bytes: number) =>
  bytes >= 1024 * mib ? `${(bytes / mib / 1024).toFixed(1)} GiB` : `${Math.round(bytes / mib)} MiB`;
