import type { Goods } from '@baicao/shared/contract';
import { barcodeProblem } from '@baicao/shared/validation/barcode';
import { tidyCode } from '@baicao/shared/text/tidy-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#api/client.ts';
import { failureOf } from '@baicao/client/failure';
import { reportFailure } from '#api/failure.ts';
import { apiQuery } from '#api/query.ts';

/** What became of scanned goods: `text` says the number now, or why nothing was added. */
export interface ScanAnswer {
  ok: boolean;
  text: string;
}

export interface ScanEntry extends ScanAnswer {
  id: number;
  code: string;
  /** Empty where the code named no goods. */
  name: string;
  /** Nothing has this code. */
  isUnknown: boolean;
}

export interface ScanChoice {
  code: string;
  goods: readonly Goods[];
}

/** Scans shown, the newest first. */
const shownEntries = 6;

/** Looks scanned codes up, one after the other in the order they came, and hands the goods to `put`. */
export function useScan(put: (goods: Goods) => Promise<ScanAnswer>) {
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly ScanEntry[]>([]);
  const [choice, setChoice] = useState<ScanChoice | null>(null);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);

  const say = (entry: Omit<ScanEntry, 'id'>) => {
    lastId.current += 1;
    const id = lastId.current;
    setEntries((before) => [{ ...entry, id }, ...before].slice(0, shownEntries));
  };
  const take = async (code: string, goods: Goods) => {
    const answer = await put(goods);
    say({ code, name: `${goods.name} ${goods.ypgg}`, isUnknown: false, ...answer });
  };
  const look = async (code: string) => {
    try {
      const found = await client.fetchQuery(apiQuery(api.purchase.scan, { code }, { quiet: true }));
      const [first] = found;
      if (!first) say({ code, name: '', ok: false, isUnknown: true, text: `没有条码为 ${code} 的商品` });
      else if (found.length === 1) await take(code, first);
      else setChoice({ code, goods: found });
    } catch (thrown) {
      const { kind, message } = failureOf(thrown);
      if (kind === 'login') reportFailure(thrown);
      say({ code, name: '', ok: false, isUnknown: false, text: message || '查询被打断，请重新扫描' });
    }
  };
  /** Scanners are faster than the network: every scan waits for the one before it. */
  const later = (work: () => Promise<void>) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(work).finally(() => setWaiting((count) => count - 1));
  };
  return {
    entries,
    choice,
    isBusy: waiting > 0,
    scan: (text: string) => {
      const code = tidyCode(text);
      setChoice(null);
      const problem = code === '' ? '请扫描或输入条码' : barcodeProblem(code);
      if (problem === '') later(() => look(code));
      else say({ code, name: '', ok: false, isUnknown: false, text: problem });
    },
    choose: (goods: Goods) => {
      const code = choice?.code ?? '';
      setChoice(null);
      later(() => take(code, goods));
    },
    dismissChoice: () => setChoice(null),
  };
}
