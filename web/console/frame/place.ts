import { useSyncExternalStore } from 'react';

/** Where the console is: the section and what follows it, from the fragment `#journal/12`. */
export interface Place {
  readonly section: string;
  readonly rest: string;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Of a fragment with its `#`. */
export function placeOf(hash: string): Place {
  const [section = '', ...rest] = hash.replace(/^#\/?/, '').split('/');
  return { section, rest: rest.join('/') };
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash));
}

export function goTo(section: string, rest = ''): void {
  location.hash = rest === '' ? section : `${section}/${rest}`;
}
