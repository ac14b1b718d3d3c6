import type { Goods } from '@baicao/shared/contract';
import { useRef } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import type { ScanAnswer } from './scan/use-scan.ts';

/** A scan adds one inner pack to the line of the list, or makes the line, and answers the number now. */
export function useScanToList(listId: number): (goods: Goods) => Promise<ScanAnswer> {
  const refusal = useRef('');
  const act = useWrite(api.purchase.setLines, {
    meanwhile: 'queue',
    onFail: ({ kind, message }) => {
      refusal.current = message;
      return kind === 'refused' || kind === 'invalid';
    },
  });
  return async ({ id, zbz, bzdw }) => {
    refusal.current = '';
    const items = [{ goods_id: id, number: zbz }];
    const answer = await act.run({ id: listId, items, mode: 'add' });
    const row = answer?.rows[0];
    if (!row) return { ok: false, text: refusal.current || '没有加入，请重试' };
    return { ok: true, text: `清单中现有 ${row.number} ${bzdw}` };
  };
}
