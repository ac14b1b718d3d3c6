/** sessionStorage or localStorage; where the browser forbids storage, nothing is stored and nothing fails. */
export interface WebStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}

function safe(storage: () => Storage): WebStorage {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (name) => attempt(() => storage().getItem(name), null),
    write: (name, value) => attempt(() => storage().setItem(name, value), undefined),
    remove: (name) => attempt(() => storage().removeItem(name), undefined),
  };
}

export const tabStorage = safe(() => sessionStorage);
export const browserStorage = safe(() => localStorage);
