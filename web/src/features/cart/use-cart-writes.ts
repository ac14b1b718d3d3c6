import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { failureOf } from '@baicao/client/failure';
import { reportFailure } from '#api/failure.ts';
import { refreshAfter } from '#api/query.ts';
import { noDraft, type CartDraft } from './cart-draft.ts';
import { createEditQueue } from './edit-queue.ts';

type Write =
  | { kind: 'number'; id: number; number: number }
  | { kind: 'select'; chosen: ReadonlyMap<number, boolean> }
  | { kind: 'remove'; ids: readonly number[] };

export interface CartWrites {
  draft: CartDraft;
  /** The server's messages by line id: why a number differs from what the buyer entered. */
  notes: ReadonlyMap<number, string>;
  setNumber(id: number, number: number): void;
  select(ids: readonly number[], isSelected: boolean): void;
  remove(ids: readonly number[]): void;
  /** What was said of a line is said of the one it was added again as. */
  moveNote(from: number, to: number): void;
  /** Resolves when the server has confirmed all changes and the cart has been read again. */
  settled(): Promise<void>;
}

/** Writes to the cart: shown at once, sent in order, and replaced by the server's cart after the last one. */
export function useCartWrites(): CartWrites {
  const client = useQueryClient();
  const [draft, setDraft] = useState(noDraft);
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const [lanes] = useState(() => {
    let confirmed: Promise<void> = Promise.resolve();
    const note = (id: number, text: string) => setNotes((before) => withNote(before, id, text));
    const confirm = async () => {
      // Whatever was written: an edit changes all that the others do.
      await refreshAfter(client, api.cart.edit.endpoint);
      // The answer lacks what was changed while it was being read.
      if (queue.isIdle) setDraft(noDraft);
    };
    const queue = createEditQueue<Write>({
      send: (_, write) => send(write, note),
      merge: mergeWrites,
      onIdle: () => {
        confirmed = confirm();
      },
    });
    const settled = async () => {
      do {
        await queue.idle();
        await confirmed;
      } while (!queue.isIdle);
    };
    return { queue, note, settled };
  });

  return {
    draft,
    notes,
    setNumber(id, number) {
      lanes.note(id, '');
      setDraft((before) => ({ ...before, numbers: new Map(before.numbers).set(id, number) }));
      lanes.queue.push(`line-${id}`, { kind: 'number', id, number });
    },
    select(ids, isSelected) {
      const chosen = new Map(ids.map((id) => [id, isSelected]));
      setDraft((before) => ({ ...before, selected: new Map([...before.selected, ...chosen]) }));
      lanes.queue.push('select', { kind: 'select', chosen });
    },
    remove(ids) {
      setDraft((before) => ({ ...before, removed: new Set([...before.removed, ...ids]) }));
      for (const id of ids) lanes.queue.drop(`line-${id}`);
      lanes.queue.push('remove', { kind: 'remove', ids });
    },
    moveNote(from, to) {
      setNotes((before) => withNote(withNote(before, to, before.get(from) ?? ''), from, ''));
    },
    settled: lanes.settled,
  };
}

function withNote(notes: ReadonlyMap<number, string>, id: number, text: string): ReadonlyMap<number, string> {
  if ((notes.get(id) ?? '') === text) return notes;
  const next = new Map(notes);
  if (text === '') next.delete(id);
  else next.set(id, text);
  return next;
}

/** Merges two writes of one lane: the later number wins; selections and removals are combined. */
function mergeWrites(waiting: Write, next: Write): Write {
  if (waiting.kind === 'select' && next.kind === 'select')
    return { kind: 'select', chosen: new Map([...waiting.chosen, ...next.chosen]) };
  if (waiting.kind === 'remove' && next.kind === 'remove')
    return { kind: 'remove', ids: [...waiting.ids, ...next.ids] };
  return next;
}

async function send(write: Write, note: (id: number, text: string) => void): Promise<void> {
  try {
    if (write.kind === 'number')
      note(write.id, (await api.cart.edit({ id: write.id, number: write.number })).reasons.join('；'));
    else if (write.kind === 'remove') await api.cart.batchDelete({ ids: [...write.ids] });
    else await sendSelection(write.chosen);
  } catch (thrown) {
    const { kind, message } = failureOf(thrown);
    if (write.kind === 'number' && kind === 'refused') note(write.id, message);
    reportFailure(thrown);
  }
}

async function sendSelection(chosen: ReadonlyMap<number, boolean>): Promise<void> {
  for (const isSelected of [true, false]) {
    const ids = [...chosen].filter(([, wanted]) => wanted === isSelected).map(([id]) => id);
    if (ids.length > 0) await api.cart.batchSelect({ ids, is_selected: isSelected });
  }
}
