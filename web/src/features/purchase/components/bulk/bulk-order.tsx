import type { BulkColumn } from '@baicao/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#core/session.ts';
import { readDraft, writeDraft } from '../../bulk-draft.ts';
import { listOf } from '../../bulk-list.ts';
import { useBulkList } from '../../use-bulk-list.ts';
import { useBulkMatch, type BulkSource } from '../../use-bulk-match.ts';
import { BulkColumns } from './bulk-columns.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkSourceForm } from './bulk-source-form.tsx';
import { BulkSourceLine } from './bulk-source-line.tsx';

/** Filling in, then the preview; what was typed or recognised outlives a reload and visits to other pages. */
export function BulkOrder() {
  const owner = useSession().user.username;
  const [draft] = useState(() => readDraft(owner));
  const [text, setText] = useState(draft.text);
  const [fileName, setFileName] = useState(draft.fileName);
  const [list, change] = useBulkList(() => draft.list);
  const source = useRef<BulkSource>(undefined);
  const [hasFile, setHasFile] = useState(false);
  const match = useBulkMatch((answer) => change({ type: 'show', list: listOf(answer) }));
  useKeptDraft(owner, { text, fileName, list });

  const recognise = (from: BulkSource, columns?: readonly BulkColumn[], sheet?: string) => {
    if (match.isBusy) return;
    source.current = from;
    setFileName('file' in from ? from.file.name : '');
    setHasFile('file' in from);
    void match.send(from, columns, sheet);
  };
  // After a reload the file is gone; its rows are as good.
  const again = (columns?: readonly BulkColumn[]) => {
    if (!list) return;
    const kept = source.current ?? (fileName === '' ? { text } : { file: asFile(fileName, list.rows, list.columns) });
    // What is made of the rows has no sheets.
    recognise(kept, columns, source.current && list.sheet !== '' ? list.sheet : undefined);
  };
  if (!list) {
    return <BulkSourceForm text={text} onText={setText} onSend={recognise} match={match} />;
  }
  return (
    <>
      <BulkSourceLine
        fileName={fileName}
        list={list}
        match={match}
        onAgain={() => again()}
        onSheet={hasFile ? (sheet) => source.current && recognise(source.current, undefined, sheet) : undefined}
        onOther={() => change({ type: 'show', list: null })}
      />
      <BulkColumns key={columnsKey(list.columns)} list={list} isBusy={match.isBusy} onColumns={again} />
      <BulkPreview list={list} change={change} onOther={() => change({ type: 'show', list: null })} />
    </>
  );
}

function columnsKey(columns: readonly { meaning: BulkColumn }[]): string {
  return columns.map(({ meaning }) => meaning).join();
}

/** The rows as a text file with tabs, as Excel copies them. */
function asFile(
  name: string,
  rows: readonly { cells: readonly string[] }[],
  columns: readonly { heading: string }[],
): File {
  const headings = columns.some(({ heading }) => heading !== '') ? [columns.map(({ heading }) => heading)] : [];
  const lines = [...headings, ...rows.map(({ cells }) => cells)].map((cells) => cells.join('\t'));
  return new File(['\ufeff', lines.join('\r\n')], name, { type: 'text/plain' });
}

/** So that typing does not write at every key. */
const writeAfterMs = 400;

function useKeptDraft(owner: string, draft: Parameters<typeof writeDraft>[1]): void {
  const latest = useRef(draft);
  const { text, fileName, list } = draft;
  useEffect(() => {
    latest.current = { text, fileName, list };
    const timer = setTimeout(() => writeDraft(owner, latest.current), writeAfterMs);
    return () => clearTimeout(timer);
  }, [owner, text, fileName, list]);
  useEffect(() => {
    const write = () => writeDraft(owner, latest.current);
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [owner]);
}
