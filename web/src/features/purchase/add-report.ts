import { contract, type Goods } from '@baicao/shared/contract';
import { readDetails } from '@baicao/shared/contract/refusal-details';
import type { AddedRow } from '#features/goods/index.ts';
import type { Failure } from '@baicao/client/failure';

/** Why a row of the cart was refused, as a code. */
export type Violation = NonNullable<AddedRow['violation']>;

/** What became of one row that was to go into the cart. */
export interface ReportRow {
  goods: Pick<Goods, 'id' | 'name'>;
  state: AddedRow['state'];
  /** Pieces in the cart line now. */
  number: number;
  reason: string;
  /** Why it was refused; empty where it was not. */
  violation: Violation | '';
}

type Named = Pick<Goods, 'id' | 'name'>;

/** The rows of an answer, with the names of their goods. */
export function rowsOf(
  lines: readonly Pick<AddedRow, 'goods_id' | 'number' | 'state' | 'reason' | 'violation'>[],
  goods: readonly Named[],
): ReportRow[] {
  const names = new Map(goods.map((one) => [one.id, one.name]));
  return lines.map(({ goods_id: id, number, state, reason = '', violation = '' }) => ({
    goods: { id, name: names.get(id) ?? '' },
    state,
    number,
    reason,
    violation,
  }));
}

/** The rows of a call that was refused because not one row could be added (`errors` of cart.add); empty for any other failure. */
export function refusedRows({ kind, errors }: Failure, goods: readonly Named[]): ReportRow[] {
  if (kind !== 'refused') return [];
  const rows = readDetails(contract.cart.add.refuses.goodsRefused, errors) ?? [];
  return goods.flatMap(({ id, name }) => {
    const row = rows.find((one) => one.goods_id === id);
    if (!row) return [];
    const { reason, violation } = row;
    return [{ goods: { id, name }, state: 'refused' as const, number: 0, reason, violation }];
  });
}

/** "5 个品种已加入购物车，其中 1 个数量有调整；2 个没有加入". */
export function reportText(rows: readonly Pick<ReportRow, 'state'>[]): string {
  const count = (state: ReportRow['state']) => rows.filter((row) => row.state === state).length;
  const [refused, corrected] = [count('refused'), count('corrected')];
  const added = rows.length - refused;
  if (added === 0) return `${refused} 个品种都没有加入`;
  const changed = corrected > 0 ? `，其中 ${corrected} 个数量有调整` : '';
  const left = refused > 0 ? `；${refused} 个没有加入` : '';
  return `${added} 个品种已加入购物车${changed}${left}`;
}

/** 到货提醒 helps where nothing but stock is missing. */
export function waitsForStock({ violation }: Pick<ReportRow, 'violation'>): boolean {
  return violation === 'sold_out' || violation === 'stock_short';
}
