import { contract, type EndpointRecord } from '@baicao/shared/contract';
import type { OwnedRecords } from './owned-records.ts';
import { giveCoupon } from './offers.ts';
import { one, type Shop } from './shop.ts';

const { cart, order } = contract;

interface BadCall {
  readonly operation: EndpointRecord;
  readonly input: Readonly<Record<string, unknown>>;
}
/** `own` are records of the caller, `theirs` those of another company. */
export type Make = (own: OwnedRecords, theirs: OwnedRecords, shop: Shop) => BadCall;

/** The input of order.create that submits the line of the summary. */
export const submit = ({ line, address: id, summary }: OwnedRecords) => ({
  ids: [line],
  pay_id: 2,
  address_id: id,
  summary_token: summary,
});

/** Title, code, call. */
export const badOrderCalls: readonly (readonly [string, number, Make])[] = [
  [
    'an order of other people’s lines',
    404,
    (own, { line }) => ({ operation: order.create, input: { ...submit(own), ids: [line] } }),
  ],
  [
    'an order to another company’s address',
    404,
    (own, { address: id }) => ({ operation: order.create, input: { ...submit(own), address_id: id } }),
  ],
  [
    'an order with another company’s summary',
    422,
    (own, { summary }) => ({ operation: order.create, input: { ...submit(own), summary_token: summary } }),
  ],
  [
    'an order with another company’s coupon',
    610,
    (own, theirs) => ({ operation: order.create, input: { ...submit(own), coupon_id: [theirs.coupon] } }),
  ],
  [
    'an order without a summary',
    422,
    ({ line, address: id }) => ({ operation: order.create, input: { ids: [line], pay_id: 2, address_id: id } }),
  ],
  [
    'an order with an unknown payment method',
    422,
    (own) => ({ operation: order.create, input: { ...submit(own), pay_id: 6 } }),
  ],
  [
    'an order of two coupons of one kind',
    610,
    (own, _theirs, opened) => ({
      operation: order.create,
      input: { ...submit(own), coupon_id: [own.coupon, giveCoupon(opened, { buyerId: 1, money: 300 })] },
    }),
  ],
  [
    'an order of three coupons',
    422,
    (own) => ({ operation: order.create, input: { ...submit(own), coupon_id: [1, 2, 3] } }),
  ],
  [
    'an order with an expired coupon',
    610,
    (own, _theirs, opened) => ({
      operation: order.create,
      input: {
        ...submit(own),
        coupon_id: [
          one<{ id: number }>(
            opened.db,
            'SELECT id FROM buyer_coupons WHERE buyer_id = 1 AND order_group_id IS NULL ORDER BY valid_to',
          ).id,
        ],
      },
    }),
  ],
  [
    'a checkout with a coupon that is not valid yet',
    610,
    (own, _theirs, opened) => ({
      operation: cart.checkout,
      input: { ids: [own.line], coupon_id: [giveCoupon(opened, { buyerId: 1, money: 100, from: 2, to: 9 })] },
    }),
  ],
  [
    'a checkout with a coupon below its threshold',
    610,
    (own, _theirs, opened) => ({
      operation: cart.checkout,
      input: { ids: [own.line], coupon_id: [giveCoupon(opened, { buyerId: 1, money: 100, threshold: 99_999_999 })] },
    }),
  ],
  ['a checkout of nothing', 422, () => ({ operation: cart.checkout, input: { ids: '' } })],
  [
    'a checkout to another company’s address',
    404,
    ({ line }, { address: id }) => ({ operation: cart.checkout, input: { ids: [line], address_id: id } }),
  ],
  ['paying a sent order', 614, ({ sentOrder: id }) => ({ operation: order.pay, input: { id, pay_id: 1 } })],
  ['paying by a way that is none', 422, ({ unpaidOrder: id }) => ({ operation: order.pay, input: { id, pay_id: 0 } })],
  ['paying on account without one', 616, ({ unpaidOrder: id }) => ({ operation: order.pay, input: { id, pay_id: 5 } })],
  ['cancelling a sent order', 614, ({ sentOrder: id }) => ({ operation: order.cancel, input: { id, reason: 'x' } })],
  ['cancelling without a reason', 422, ({ unpaidOrder: id }) => ({ operation: order.cancel, input: { id } })],
  ['confirming an unpaid order', 614, ({ unpaidOrder: id }) => ({ operation: order.confirm, input: { id } })],
  [
    'returning from an unpaid order',
    614,
    ({ unpaidOrder: id, orderLine }) => ({
      operation: order.returnApply,
      input: { id, items: [{ order_goods_id: orderLine, number: 1 }], reason: 6 },
    }),
  ],
  [
    'returning another order’s line',
    404,
    ({ sentOrder: id }, { orderLine }) => ({
      operation: order.returnApply,
      input: { id, items: [{ order_goods_id: orderLine, number: 1 }], reason: 6 },
    }),
  ],
  [
    'returning more than was bought',
    602,
    ({ sentOrder: id, orderLine }) => ({
      operation: order.returnApply,
      input: { id, items: [{ order_goods_id: orderLine, number: 21 }], reason: 6 },
    }),
  ],
  [
    'returning one line in two rows, together too many',
    602,
    ({ sentOrder: id, orderLine }) => ({
      operation: order.returnApply,
      input: { id, items: [15, 15].map((number) => ({ order_goods_id: orderLine, number })), reason: 6 },
    }),
  ],
  [
    'returning with an unknown reason',
    422,
    ({ sentOrder: id, orderLine }) => ({
      operation: order.returnApply,
      input: { id, items: [{ order_goods_id: orderLine, number: 1 }], reason: 7 },
    }),
  ],
  ['returning nothing', 422, ({ sentOrder: id }) => ({ operation: order.returnApply, input: { id, reason: 6 } })],
  [
    'asking for replacement without lines',
    422,
    ({ sentOrder: id }) => ({ operation: order.afterSalesApply, input: { id, type: 1, content: '少发了一盒' } }),
  ],
  [
    'a complaint of four characters',
    422,
    ({ sentOrder: id }) => ({ operation: order.afterSalesApply, input: { id, type: 5, content: '太慢了啊' } }),
  ],
  [
    'a receipt for an order without ephedrine goods',
    614,
    ({ sentOrder: id }) => ({ operation: order.hmUpload, input: { id } }),
  ],
];
