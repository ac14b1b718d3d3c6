import { useState } from 'react';
import { thisTab } from '#app/remembered.ts';

/** A text that survives a refresh of this tab, under a name. */
export function useKeptText(name: string): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => thisTab.read(name) ?? '');
  const keep = (next: string) => {
    thisTab.write(name, next);
    setText(next);
  };
  return [text, keep, () => thisTab.drop(name)];
}
