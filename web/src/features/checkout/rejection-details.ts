import { contract } from '@baicao/shared/contract';
import { readDetails } from '@baicao/shared/contract/refusal-details';
import type * as z from 'zod';

const { goodsRefused, quoteChanged, orderMade } = contract.order.create.refuses;

/** One figure that changed between the checkout quote and the submit, as shown to the buyer. */
export interface QuoteChange {
  /** The goods, or the name of an amount such as 运费. */
  name: string;
  /** 单价, 数量 …; empty where the name is enough. */
  label: string;
  before: string;
  after: string;
}

/** `errors` of a 609 as the page shows them. */
export function quoteChangesOf(errors: unknown): QuoteChange[] {
  return (readDetails(quoteChanged, errors) ?? []).map(({ kind, name, before, after }) => {
    const sign = isPieces[kind] ? '' : '¥';
    return { name, label: changeLabels[kind], before: sign + before, after: sign + after };
  });
}

type ChangeKind = z.output<typeof quoteChanged>[number]['kind'];

const changeLabels: Readonly<Record<ChangeKind, string>> = {
  line: '数量',
  number: '数量',
  gift: '赠品数量',
  price: '单价',
  line_total: '小计',
  amount: '',
  payment: '',
};
/** Every other kind is yuan. */
const isPieces: Partial<Record<ChangeKind, true>> = { line: true, number: true, gift: true };

/** The reason of every refused line; the first equals the message. */
export const reasonsOf = (errors: unknown) => (readDetails(goodsRefused, errors) ?? []).map(({ reason }) => reason);

/** The order that the lines are already; null where the refusal does not say. */
export const orderIdOf = (errors: unknown) => readDetails(orderMade, errors)?.order_id ?? null;
