import { useState } from 'react';

/** A text that survives a refresh of this tab, under a name. */
export function useKeptText(name: string): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '');
  const keep = (next: string) => {
    sessionStorage.setItem(name, next);
    setText(next);
  };
  return [text, keep, () => sessionStorage.removeItem(name)];
}
