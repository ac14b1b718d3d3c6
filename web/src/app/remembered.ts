/** Small things kept for this browser tab or this browser; a browser that forbids storage simply forgets them. */
export interface Remembered {
  read(name: string): string | null;
  write(name: string, value: string): void;
  drop(name: string): void;
}

function over(storage: () => Storage): Remembered {
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
    drop: (name) => attempt(() => storage().removeItem(name), undefined),
  };
}

export const thisTab = over(() => sessionStorage);
export const thisBrowser = over(() => localStorage);
