/** A schema of zod, or a check of `stored-form.ts`. */
type StoredForm<T> = { readonly parse: (value: unknown) => T } | ((value: unknown) => value is T);

/**
 * sessionStorage or localStorage; where the browser forbids storage, nothing is stored and nothing fails. What is read may be of an
 * older release, of an extension or half written: the page goes on without it.
 */
export interface WebStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
  /** null: nothing is stored, or nothing of this form. */
  readJson<T>(name: string, form: StoredForm<T>): T | null;
  writeJson(name: string, value: unknown): void;
  /** Removes everything that was written through it. */
  clear(): void;
}

/** Names of marks, which outlive a logout. */
const markPrefix = 'mark:';

function safe(storage: () => Storage, prefix = ''): WebStorage {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const read = (name: string) => attempt(() => storage().getItem(prefix + name), null);
  const write = (name: string, value: string) => attempt(() => storage().setItem(prefix + name, value), undefined);
  return {
    read,
    write,
    remove: (name) => attempt(() => storage().removeItem(prefix + name), undefined),
    readJson: (name, form) => {
      const text = read(name);
      return text === null ? null : attempt(() => inForm(JSON.parse(text), form), null);
    },
    writeJson: (name, value) => write(name, JSON.stringify(value)),
    clear: () => {
      const isOwn = (key: string) => (prefix === '' ? !key.startsWith(markPrefix) : key.startsWith(prefix));
      attempt(
        () =>
          Object.keys(storage())
            .filter(isOwn)
            .forEach((key) => storage().removeItem(key)),
        undefined,
      );
    },
  };
}

function inForm<T>(value: unknown, form: StoredForm<T>): T | null {
  if (typeof form !== 'function') return form.parse(value);
  return form(value) ? value : null;
}

/** What a buyer wrote, chose or was shown in this tab: a logout clears it. */
export const tabStorage = safe(() => sessionStorage);
/** What says nothing about the buyer, such as a closed advert. */
export const tabMarks = safe(() => sessionStorage, markPrefix);
export const browserStorage = safe(() => localStorage);
