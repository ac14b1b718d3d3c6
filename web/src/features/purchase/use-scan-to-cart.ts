import type { Goods } from '@baicao/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { changeCartCount, countSpared } from '#features/goods/index.ts';
import type { ScanAnswer } from './scan/use-scan.ts';

/** A scan adds one inner pack to the cart and answers the number now. */
export function useScanToCart(): (goods: Goods) => Promise<ScanAnswer> {
  const client = useQueryClient();
  const refusal = useRef('');
  const act = useWrite(api.cart.add, {
    spares: countSpared,
    meanwhile: 'queue',
    onDone: ({ count }) => changeCartCount(client, () => count),
    onFail: ({ kind, message }) => {
      refusal.current = message;
      return kind === 'refused' || kind === 'invalid';
    },
  });
  return async ({ id, zbz, ck_id: warehouse, bzdw }) => {
    refusal.current = '';
    const answer = await act.run({ params: [{ goods_id: id, number: zbz, ck_id: warehouse, type: 0 }] });
    const line = answer?.lines[0];
    if (!line) return { ok: false, text: refusal.current || '没有加入，请重试' };
    return { ok: true, text: `购物车现有 ${line.number} ${bzdw}${line.reason ? `（${line.reason}）` : ''}` };
  };
}
