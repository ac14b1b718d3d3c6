import { useEffect, useRef } from 'react';
import { tabStorage } from '#app/web-storage.ts';

type Texts = Readonly<Record<string, string>>;

interface Kept {
  owner: string;
  fields: Texts;
}

const nameOf = (key: string) => `form:${key}`;

/** What `owner` typed into this form in this tab; undefined where that is nothing. */
export function keptForm(key: string, owner: string): Texts | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(nameOf(key)) ?? 'null');
    return isKept(kept) && kept.owner === owner ? kept.fields : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('owner' in value)) return false;
  const { fields } = value;
  return (
    typeof fields === 'object' && fields !== null && Object.values(fields).every((text) => typeof text === 'string')
  );
}

/** Keeps a form over a reload, and over a login that interrupts it, until `forget` says that it was sent. */
export function useKeptForm(key: string, owner: string, form: { values: Texts; isDirty: boolean }): () => void {
  const isOver = useRef(false);
  const { values, isDirty } = form;
  useEffect(() => {
    if (isDirty && !isOver.current) tabStorage.write(nameOf(key), JSON.stringify({ owner, fields: values }));
  }, [key, owner, values, isDirty]);
  return () => {
    isOver.current = true;
    tabStorage.remove(nameOf(key));
  };
}
