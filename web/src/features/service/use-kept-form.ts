import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { tabStorage } from '#core/web-storage.ts';

type Texts = Readonly<Record<string, string>>;

const keptFields = z.object({ owner: z.string(), fields: z.record(z.string(), z.string()) });

const nameOf = (key: string) => `form:${key}`;

/** What `owner` typed into this form in this tab; undefined where that is nothing. */
export function keptForm(key: string, owner: string): Texts | undefined {
  const kept = tabStorage.readJson(nameOf(key), keptFields);
  return kept?.owner === owner ? kept.fields : undefined;
}

/** Keeps a form over a reload, and over a login that interrupts it, until `forget` says that it was sent. */
export function useKeptForm(key: string, owner: string, form: { values: Texts; isDirty: boolean }): () => void {
  const isOver = useRef(false);
  const { values, isDirty } = form;
  useEffect(() => {
    if (isDirty && !isOver.current) tabStorage.writeJson(nameOf(key), { owner, fields: values });
  }, [key, owner, values, isDirty]);
  return () => {
    isOver.current = true;
    tabStorage.remove(nameOf(key));
  };
}
