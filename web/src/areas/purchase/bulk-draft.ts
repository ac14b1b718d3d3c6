import { tabStorage } from '#app/web-storage.ts';
import type { BulkList } from './bulk-list.ts';

/** What is on the page: survives a reload and a visit to other pages, for the same user in the same tab. */
export interface BulkDraft {
  readonly text: string;
  /** Name of the file the list came from; empty for a pasted one. */
  readonly fileName: string;
  readonly list: BulkList | null;
}

// Counts the shapes a draft has had: one of an older shape is not read.
const name = 'bulk-order-2';
const empty: BulkDraft = { text: '', fileName: '', list: null };

export function readDraft(owner: string): BulkDraft {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(name) ?? 'null');
    return isKept(kept) && kept.owner === owner ? kept.draft : empty;
  } catch {
    return empty;
  }
}

export function writeDraft(owner: string, draft: BulkDraft): void {
  if (draft.text === '' && draft.list === null) tabStorage.remove(name);
  else tabStorage.write(name, JSON.stringify({ owner, draft }));
}

/** Only this page writes it. */
function isKept(value: unknown): value is { owner: string; draft: BulkDraft } {
  return typeof value === 'object' && value !== null && 'owner' in value && 'draft' in value;
}
